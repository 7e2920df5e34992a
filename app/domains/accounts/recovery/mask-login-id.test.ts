import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskLoginId } from './mask-login-id.ts';

test.each([
  ['abcde', 'a***e'],
  ['abcdef', 'ab***f'],
  ['minsu77', 'mi***77'],
  ['a'.repeat(20), 'aa***aa'],
])('masks %s as %s', (loginId, masked) => {
  expect(maskLoginId(loginId)).toBe(masked);
});

test('hides at least three characters, without revealing how many (decisions A4)', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9]{5,20}$/), (loginId) => {
      const [head = '', tail = ''] = maskLoginId(loginId).split('***');
      expect(loginId.startsWith(head) && loginId.endsWith(tail)).toBe(true);
      expect(loginId.length - head.length - tail.length).toBeGreaterThanOrEqual(3);
      expect(Math.min(head.length, tail.length)).toBeGreaterThanOrEqual(1);
    }),
  );
});
