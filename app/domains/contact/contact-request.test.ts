import { expect, test } from 'vitest';
import { firstLineOf } from './contact-request.ts';

test('shortens a message to its first line with text', () => {
  expect(firstLineOf('\n  \n안녕하세요, 견적을 받고 싶습니다.\r\n감사합니다.')).toBe(
    '안녕하세요, 견적을 받고 싶습니다.',
  );
  expect(firstLineOf('')).toBe('');
  expect(firstLineOf('😀'.repeat(200))).toBe(`${'😀'.repeat(120)}…`);
});
