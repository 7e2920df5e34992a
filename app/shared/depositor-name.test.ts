import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  comparableStart,
  compareNames,
  includesCode,
  listPossibleCodes,
  normalizeName,
} from './depositor-name.ts';

test.each([
  ['㈜한강플랜트', '한강플랜트'],
  ['(주) 한강 플랜트', '한강플랜트'],
  ['（주）한강플랜트', '한강플랜트'],
  ['주식회사 한강플랜트', '한강플랜트'],
  ['한강플랜트 유한회사', '한강플랜트'],
  ['ＨＡＮＧＡＮＧ　Plant', 'hangangplant'],
  ['Hangang Plant Co., Ltd.', 'hangangplant'],
  ['홍 길 동', '홍길동'],
  ['ﾎﾝ', 'ホン'],
  ['코리아텍(주)', '코리아텍'],
  ['Colin Incheon', 'colinincheon'],
  ['(주)', '주'],
  ['(주) Co.', '주co'],
])('normalizes %s to %s', (written, compared) => {
  expect(normalizeName(written)).toBe(compared);
});

test('is idempotent', () => {
  const lettersOnly = fc.string({ unit: 'grapheme' }).map(normalizeName);
  fc.assert(
    fc.property(lettersOnly, (name) => {
      expect(normalizeName(` ${name}\t`)).toBe(normalizeName(name));
      // A name that is only a legal form is kept, so prefixing it with another one changes the result.
      const isLegalForm = normalizeName(`홍 ${name}`) === '홍';
      if (!isLegalForm) expect(normalizeName(`(주)${name}`)).toBe(normalizeName(name));
    }),
  );
});

test.each([
  ['㈜한강플랜트', '한강 플랜트', 'equal'],
  ['한강플랜트엔', '주식회사 한강플랜트엔지니어링', 'cut'],
  ['홍길', '홍길동', 'different'],
  ['홍길동', '김민준', 'different'],
  ['', '홍길동', 'different'],
  ['(주)', '', 'different'],
])('compares %s and %s as %s', (remark, depositor, agree) => {
  expect(compareNames(remark, depositor)).toBe(agree);
});

test.each([
  ['홍길동7K2Q', '7K2Q', true],
  ['홍길동 7k-2q', '7K2Q', true],
  ['７Ｋ２Ｑ 홍길동', '7K2Q', true],
  ['홍길동', '7K2Q', false],
  ['홍길동', '', false],
])('checks whether %s carries %s: %s', (remark, code, carried) => {
  expect(includesCode(remark, code)).toBe(carried);
});

test('gives names that are not different the same start (property)', () => {
  const name = fc.string({ unit: fc.constantFrom(...'한강플랜트㈜ (주)ab'), maxLength: 12 });
  fc.assert(
    fc.property(name, name, (one, other) => {
      if (compareNames(one, other) !== 'different') expect(comparableStart(one)).toBe(comparableStart(other));
    }),
  );
});

test('lists every code that a remark includes', () => {
  expect(listPossibleCodes('김 7k-2q', 4)).toEqual(['김7K2', '7K2Q']);
  expect(listPossibleCodes('7K', 4)).toEqual([]);
});
