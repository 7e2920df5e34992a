import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SettingSource } from '#app/domains/settings/current-setting.server.ts';
import { systemClock } from '#app/platform/clock.ts';
import { seedHome } from '#server/seed-home.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { fixedSettings } from '#tests/support/test-settings.ts';
import { findHomeContent } from './home-queries.server.ts';
import { importHomeContent } from './import-home-content.server.ts';

let platform: TestDatabase & SettingSource;
beforeAll(async () => {
  platform = { ...(await openTestDatabase()), settings: fixedSettings(), clock: systemClock };
});
afterAll(() => platform.close());

const award = { contents: 'What for', title: 'An Award 2024', solution: 'Routi-AR', image: null };
const solution = {
  title: 'Routi-AR',
  subTitle: 'On site',
  icon: 'routiar',
  file: 'https://store.example.com/ar',
  url: '/solution/routiar',
  video: null,
};

test('returns empty lists from an empty database', async () => {
  expect(await findHomeContent(platform)).toEqual({ awards: [], solution: [] });
});

describe('on a new database', () => {
  test('seeds the committed content with the products of the spec', async () => {
    await seedHome(platform);
    const { awards, solution: products } = await findHomeContent(platform);
    expect(awards).toHaveLength(1);
    expect(awards[0]?.map(({ title, solution: product }) => [title, product])).toEqual([
      ['KES Innovation Award 2023', 'Routi-AR'],
      ['Edison Awards 2023', 'Routi-AI'],
      ['CES Innovation Award 2024', 'Routi-AR'],
      ['GS Certification Grade 1', 'Routi-AI'],
    ]);
    expect(products[0]?.map(({ title, file, url }) => [title, file, url])).toEqual([
      ['Routi-AI', null, '/solution/routiai'],
      ['Routi-AR', 'https://apps.example.com/routi-ar', '/solution/routiar'],
    ]);
  });

  test('keeps imported content on a restart', async () => {
    const own = { awards: [[award]], solution: [] };
    expect(await importHomeContent(platform, own)).toEqual({ ok: true, value: 'imported' });
    await seedHome(platform);
    expect(await findHomeContent(platform)).toEqual(own);
  });
});

test('imports groups and entries in order, and changes nothing when repeated', async () => {
  const second = { ...award, title: 'Another Award 2025', image: '/media/awards/plate.png' };
  const content = { awards: [[award, second], [award]], solution: [[solution], [solution, solution]] };
  expect(await importHomeContent(platform, content)).toEqual({ ok: true, value: 'imported' });
  expect(await findHomeContent(platform)).toEqual(content);
  expect(await importHomeContent(platform, content)).toEqual({ ok: true, value: 'unchanged' });
});

test.each([
  ['an unknown key', { awards: [], solution: [], more: 1 }, { at: 'more', code: expect.any(String) }],
  ['a missing part', { awards: [] }, { at: 'solution', code: expect.any(String) }],
  ['an empty group', { awards: [[]], solution: [] }, { at: 'awards.0', code: 'group-empty' }],
  [
    'a picture from elsewhere',
    { awards: [[{ ...award, image: 'https://example.com/a.png' }]], solution: [] },
    { at: 'awards.0.0.image', code: 'image' },
  ],
  [
    'a script in place of a download',
    { awards: [], solution: [[{ ...solution, file: 'javascript:alert(1)' }]] },
    { at: 'solution.0.0.file', code: 'file' },
  ],
  [
    'a page of another site',
    { awards: [], solution: [[{ ...solution, url: '//example.com' }]] },
    { at: 'solution.0.0.url', code: 'url' },
  ],
])('rejects a whole import for %s', async (_what, input, issue) => {
  const before = await findHomeContent(platform);
  expect(await importHomeContent(platform, input)).toEqual({ ok: false, error: [issue] });
  expect(await findHomeContent(platform)).toEqual(before);
});

test('notifies every process of an import unless nothing changed', async () => {
  const notified: string[] = [];
  const content = { awards: [[{ ...award, title: 'Heard Of 2026' }]], solution: [] };
  const recorder: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (JSON.stringify(node).includes('pg_notify')) notified.push('site');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const listening = {
    transaction: ((work) =>
      platform.transaction((tx) =>
        work(Object.assign(tx.withPlugin(recorder), { wake: tx.wake })),
      )) as TestDatabase['transaction'],
  };
  await importHomeContent(listening, content);
  await importHomeContent(listening, content);
  expect(notified).toEqual(['site']);
});
