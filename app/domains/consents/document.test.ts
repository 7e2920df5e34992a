import { expect, test } from 'vitest';
import { anchorIds } from './document.ts';

test('gives each section its own anchor, even for a repeated number (ux §2.2)', () => {
  expect(anchorIds(['제14조 (환급)', '제15조 (가)', '제15조 (나)', '제1조', '부칙', '3. 보유 기간'])).toEqual(
    ['article-14', 'article-15', 'article-15-2', 'article-1', 'supplement', 'section-3'],
  );
});
