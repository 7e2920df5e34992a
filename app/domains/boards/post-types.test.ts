import { expect, test } from 'vitest';
import type { SettingSource } from '#app/domains/settings/current-setting.server.ts';
import { DEFAULTS } from '#app/domains/settings/defaults.ts';
import type { FaqTopic } from '#app/domains/settings/setting.ts';
import { systemClock } from '#app/platform/clock.ts';
import { fixedSettings } from '#tests/support/test-settings.ts';
import { filterTypes, listPostTypes, listTypeKeys, listWritableTypes } from './post-types.server.ts';

const site = (topics?: FaqTopic[]): SettingSource => ({
  settings: fixedSettings(topics && { 'faq-topics': { topics } }),
  clock: systemClock,
});
const shown = (existing: string[], chosen: string | null, source = site()) =>
  filterTypes(listPostTypes(source, 'faq'), existing, chosen).map(({ key }) => key);

test('shows the filter types of spec §3', () => {
  expect(filterTypes(listPostTypes(site(), 'notice'), [], null).map(({ key }) => key)).toEqual([
    'Notice',
    'Routi-AI',
    'Routi-AR',
  ]);
  expect(shown([], null)).toEqual(['Auth', 'Download', 'Routi-AI', 'Routi-AR', 'Etc.']);
});

test('shows Solution and Payment in the FAQ filter only while they have posts or are selected', () => {
  expect(shown(['Payment', 'Auth'], null)).toEqual([
    'Auth',
    'Download',
    'Payment',
    'Routi-AI',
    'Routi-AR',
    'Etc.',
  ]);
  expect(shown([], 'Solution')).toContain('Solution');
});

test('offers a retired topic only to questions that already have it', () => {
  const retired = site(
    DEFAULTS['faq-topics'].topics.map((topic) =>
      topic.key === 'Auth' ? { ...topic, name: 'Sign-in', shown: 'retired' } : topic,
    ),
  );
  const keys = (present?: string) => listWritableTypes(retired, 'faq', present).map(({ key }) => key);
  expect(keys()).not.toContain('Auth');
  expect(keys('Auth')).toContain('Auth');
  expect(shown([], null, retired)).not.toContain('Auth');
  expect(filterTypes(listPostTypes(retired, 'faq'), ['Auth'], null)[0]).toEqual({
    key: 'Auth',
    name: 'Sign-in',
  });
});

test('retires a topic that a newer version omits', () => {
  const left = site([{ key: 'Billing', name: 'Billing', shown: 'always' }]);
  expect(listTypeKeys(left, 'faq')).toEqual(['Billing', ...listTypeKeys(site(), 'faq')]);
  expect(listWritableTypes(left, 'faq')).toEqual([{ key: 'Billing', name: 'Billing' }]);
});
