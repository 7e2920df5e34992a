import { expect, test } from 'vitest';
import { comparableCompany } from './contractor.ts';

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
])('normalizes %j to 한강플랜트', (written) => {
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
])('normalizes %j to hanriverplant', (written) => {
  expect(comparableCompany(written)).toBe('hanriverplant');
});

test.each([['주식회사'], ['(주)'], ['Co., Ltd.'], [' - '], ['주식 회사'], ['L.L.C.']])(
  'normalizes %j, which names no company, to nothing',
  (written) => {
    expect(comparableCompany(written)).toBe('');
  },
);

test('keeps a word that only begins like a legal form', () => {
  expect(comparableCompany('Incheon Corporate Piping')).toBe('incheoncorporatepiping');
});
