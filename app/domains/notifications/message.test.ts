import { expect, test } from 'vitest';
import { oneLine, waitAfterTry } from './message.ts';
import { accountDeleted } from './messages/account-deleted.ts';
import { marketingChanged, marketingReminder } from './messages/marketing-consent.ts';
import { newDeviceLogin } from './messages/new-device-login.ts';
import { paymentReceived } from './messages/payment-received.ts';
import { rejoinRefused, rejoinRefusedByEmail } from './messages/rejoin-refused.ts';
import { signUpAttempt } from './messages/sign-up-attempt.ts';
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
const supportEmail = 'help@example.com';
const sender = { company: 'Routi Inc.', supportEmail };
const at = new Date('2026-11-20T03:00:00Z');
const until = new Date('2029-11-20T03:00:00Z');
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
    'payment received',
    paymentReceived({ ...payment, periodStart: '2026-11-20', periodEnd: '2026-12-19' }),
    ['₩3,750,000', 'R0123456789ABCD', '2026-11-20 to 2026-12-19'],
  ],
  [
    'account deleted',
    accountDeleted({ name: '홍길동', loginId: 'minsu77', at, rejoinFrom: until, supportEmail }),
    ['minsu77', 'deleted on 2026-11-20', 'for 5 years', 'until 2029-11-20', supportEmail],
  ],
  [
    'joins again, by email',
    rejoinRefusedByEmail({ until, supportEmail }),
    ['from 2029-11-20', 'No account was made', supportEmail],
  ],
  ['joins again, by number', rejoinRefused({ supportEmail }), ['No account was made', supportEmail]],
  [
    'marketing changed',
    marketingChanged({ name: '홍길동', at, given: ['SMS'], withdrawn: ['Email'], sender, origin }),
    ['on 2026-11-20', 'You agreed to: SMS', 'You withdrew: Email', 'Sender: Routi Inc., help@example.com'],
  ],
  [
    'marketing reminder',
    marketingReminder({
      name: '홍길동',
      consents: [{ label: 'Marketing by SMS', at }],
      sender,
      origin,
      withdrawLink: `${origin}/unsubscribe?token=t`,
    }),
    ['Marketing by SMS, since 2026-11-20', `${origin}/unsubscribe?token=t`, 'Sender: Routi Inc.'],
  ],
])('the message "%s" says what matters', (_, { subject, text }, parts) => {
  expect(subject).not.toBe('');
  for (const part of parts) expect(text).toContain(part);
  expect(text).not.toMatch(/undefined|\[object|\$\{/);
});
