import { expect, test } from 'vitest';
import { DEFAULTS } from './defaults.ts';
import { readSettingForm, toFormFields } from './read-setting-form.ts';
import { SETTING_KEYS } from './setting.ts';

test.each(SETTING_KEYS)('round-trips the default of %s through its form', (key) => {
  const read = readSettingForm(key, toFormFields(key, DEFAULTS[key]));
  expect(read).toMatchObject({ ok: true, value: DEFAULTS[key] });
});

test('drops empty rows and optional fields, and reports errors by the remaining rows', () => {
  const typed = {
    office: '1 Street\n\n Seoul ',
    appStore: 'https://apps.routi.kr/ar',
    social_0_name: '',
    social_0_href: '',
    social_3_name: 'Video',
    social_3_href: 'http://video.routi.kr',
  };
  expect(readSettingForm('contact', typed)).toEqual({
    ok: false,
    errors: { social_0_href: 'web-address' },
    typed: {
      office: '1 Street\n\n Seoul',
      appStore: 'https://apps.routi.kr/ar',
      social_0_name: 'Video',
      social_0_href: 'http://video.routi.kr',
    },
  });
  const mended = readSettingForm('contact', { ...typed, social_3_href: 'https://video.routi.kr' });
  expect(mended).toMatchObject({ ok: true, value: { office: '1 Street\nSeoul' } });
});

test('requires fields that are not optional, and both fields of a bank account', () => {
  expect(readSettingForm('announcement', { text: 'New', link: '', to: '//evil.example' })).toMatchObject({
    errors: { link: 'required', to: 'page-path' },
  });
  expect(readSettingForm('bank-accounts', { ibk_number: '010-123456-01-011', ibk_holder: '' })).toMatchObject(
    {
      errors: { ibk_holder: 'required' },
    },
  );
  expect(readSettingForm('bank-accounts', {})).toMatchObject({ ok: true, value: {} });
});

test('rejects a banner that ends before it begins, and a wrong business number', () => {
  const banner = { text: 'New', link: 'Read', to: '/notice', from: '2026-12-02', until: '2026-12-01' };
  expect(readSettingForm('announcement', banner)).toMatchObject({ errors: { until: 'ends-before' } });
  expect(
    readSettingForm('seller', { company: 'Routi', email: 'a@b.kr', businessNumber: '123-45-67890' }),
  ).toMatchObject({ errors: { businessNumber: 'business-number' } });
});
