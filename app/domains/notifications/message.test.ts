import { expect, test } from 'vitest';
import { oneLine, waitAfterTry } from './message.ts';
import { emailChangeAttempt } from './messages/email-change-attempt.ts';
import { emailChangeCode } from './messages/email-change-code.ts';
import { emailChanged } from './messages/email-changed.ts';
import { newDeviceLogin } from './messages/new-device-login.ts';
import { paymentReceived } from './messages/payment-received.ts';
import { signUpAttempt } from './messages/sign-up-attempt.ts';
import { telCode } from './messages/tel-code.ts';
import { welcome } from './messages/welcome.ts';

test('a subject cannot begin another mail header (security B10)', () => {
  expect(oneLine('Hello\r\nBcc: victim@example.com')).toBe('Hello Bcc: victim@example.com');
  expect(oneLine('a\u2028b\u0000c')).toBe('a b c');
});

test('the waits between tries grow to an hour', () => {
  expect([1, 2, 3, 6, 7, 8, 100].map((tries) => waitAfterTry(tries) / 60_000)).toEqual([
    1, 2, 4, 32, 60, 60, 60,
  ]);
});

const origin = 'https://routi.example';
const payment = { name: '홍길동', planName: 'Standard', amount: 3_750_000, orderNumber: 'R0123456789ABCD' };

test.each([
  ['welcome', welcome({ name: '홍길동', loginId: 'minsu77', origin }), ['minsu77', `${origin}/login`]],
  [
    'sign-up attempt',
    signUpAttempt({ loginId: 'minsu77', origin }),
    ['minsu77', 'No second account was made'],
  ],
  [
    'new device',
    newDeviceLogin({ name: '홍길동', loginId: 'minsu77', at: new Date('2026-11-20T03:00:00Z'), origin }),
    ['minsu77', '2026-11-20, 12:00 KST'],
  ],
  [
    'code for a new email',
    emailChangeCode({ name: '홍길동', loginId: 'minsu77', code: '123456', origin }),
    ['123456', 'minsu77', '10 minutes', `${origin}/mypage/memberinfo/email`],
  ],
  [
    'attempt at an email',
    emailChangeAttempt({ loginId: 'minsu77', origin }),
    ['minsu77', 'Nothing was changed', `${origin}/login`],
  ],
  [
    'changed email',
    emailChanged({ name: '홍길동', loginId: 'minsu77', at: new Date('2026-11-20T03:00:00Z'), origin }),
    ['minsu77', '2026-11-20, 12:00 KST', 'answer this mail', `${origin}/login`],
  ],
  ['code for a number', telCode({ code: '123456' }), ['[Routi] 123456', '3 minutes']],
  [
    'payment received',
    paymentReceived({ ...payment, periodStart: '2026-11-20', periodEnd: '2026-12-19' }),
    ['₩3,750,000', 'R0123456789ABCD', '2026-11-20 to 2026-12-19'],
  ],
])('the message "%s" says what matters', (_, { subject, text }, parts) => {
  expect(subject).not.toBe('');
  for (const part of parts) expect(text).toContain(part);
  expect(text).not.toMatch(/undefined|\[object|\$\{/);
});
