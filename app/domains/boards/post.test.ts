import { expect, test } from 'vitest';
import {
  DEFAULT_PAGE_SIZE,
  detectLanguage,
  displayTitle,
  foldForSearch,
  NO_CONTENT,
  PAGE_SIZES,
  ROW_CAP,
  SEARCH_DELAY_MS,
  TITLE_LENGTH,
} from './post.ts';

test('uses the limits of spec §9', () => {
  expect(ROW_CAP).toBe(100);
  expect(PAGE_SIZES).toEqual([10, 20, 30, 40, 50]);
  expect(DEFAULT_PAGE_SIZE).toBe(10);
  expect(SEARCH_DELAY_MS).toBe(500);
  expect(TITLE_LENGTH).toEqual({ min: 10, max: 100 });
});

test('replaces missing values with the defaults of spec §3', () => {
  expect(displayTitle({ title: null })).toBe('Untitled');
  expect(NO_CONTENT).toBe('No content available.');
});

test('marks text with Hangul as Korean', () => {
  expect(detectLanguage('배관 자동 설계')).toBe('ko');
  expect(detectLanguage('Routi-AI 설치 안내')).toBe('ko');
  expect(detectLanguage('Routi-AI 2.4 released')).toBeUndefined();
});

test('ignores case, width, composition and white space in a search', () => {
  expect(foldForSearch('  ＰＩＰＥ\n Routing ')).toBe('pipe routing');
  expect(foldForSearch('배관'.normalize('NFD'))).toBe('배관');
});
