import { expect, test } from 'vitest';
import { messageKind } from './message-kind.ts';

test.each([
  ['90 Latin letters', 'a'.repeat(90), 'SMS'],
  ['91 Latin letters', 'a'.repeat(91), 'LMS'],
  ['45 Hangul syllables', '가'.repeat(45), 'SMS'],
  ['46 Hangul syllables', '가'.repeat(46), 'LMS'],
  ['44 Hangul syllables and two letters', `${'가'.repeat(44)}ab`, 'SMS'],
  ['an empty text', '', 'SMS'],
])('messageKind chooses the right kind for %s', (_what, text, kind) => {
  expect(messageKind(text)).toBe(kind);
});
