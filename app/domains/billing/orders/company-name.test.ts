import { expect, test } from 'vitest';
import { comparableCompany } from './company-name.ts';

test.each([
  ['주식회사 한강플랜트'],
  ['한강플랜트(주)'],
  ['㈜한강 플랜트'],
  ['（주） 한강플랜트'],
  [' 한강-플랜트 '],
  ['주식 회사 한강플랜트'],
  ['주)한강플랜트'],
  ['한강플랜트(주'],
  ['( 주 ) 한강플랜트'],
  ['한강플랜트㈱'],
  ['(株)한강플랜트'],
  ['한강플랜트 유한책임회사'],
  ['합자회사 한강플랜트'],
  ['농업회사법인 (주)한강플랜트'],
])('%j is the company 한강플랜트', (written) => {
  expect(comparableCompany(written)).toBe('한강플랜트');
});

test.each([
  ['Han River Plant Co., Ltd.'],
  ['HAN RIVER PLANT Inc'],
  ['hanriverplant'],
  ['Hán-River Plant, L.L.C.'],
  ['Han River Plant Incorporated'],
  ['Han River Plant CO.LTD'],
  ['Han River Plant GmbH'],
  ['ＨＡＮ　ＲＩＶＥＲ　ＰＬＡＮＴ'],
  ['Han River Plant Pte. Ltd.'],
])('%j is one company', (written) => {
  expect(comparableCompany(written)).toBe('hanriverplant');
});

test.each([['주식회사'], ['(주)'], ['Co., Ltd.'], [' - '], ['주식 회사'], ['L.L.C.']])(
  '%j names none',
  (written) => {
    expect(comparableCompany(written)).toBe('');
  },
);

test('a word that only begins like a legal form stays', () => {
  expect(comparableCompany('Incheon Corporate Piping')).toBe('incheoncorporatepiping');
});
