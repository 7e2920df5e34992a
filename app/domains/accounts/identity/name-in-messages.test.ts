import { expect, test } from 'vitest';
import { nameInMessages } from './name-in-messages.ts';

test.each(['홍길동', 'Tester', 'Jiwoo Kim'])('addresses %s by name', (name) => {
  expect(nameInMessages(name, 'kim77')).toBe(name);
});

test.each([
  '[Routi] Your contract ends. Log in: http://evil.test/login',
  'evil.test',
  'Log in at evil now',
  'Kim  Tester',
  '홍길동님 계정이 잠겼습니다 확인',
  'K',
  'a'.repeat(21),
])('addresses a member named "%s" by login ID', (name) => {
  expect(nameInMessages(name, 'kim77')).toBe('kim77');
});
