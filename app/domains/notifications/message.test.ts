import { expect, test } from 'vitest';
import { oneLine, retryDelayMs, withoutLinks } from './message.ts';
import { accountDeleted } from './messages/account-deleted.ts';
import { accountFrozen } from './messages/account-frozen.ts';
import { emailChangeAttempt } from './messages/email-change-attempt.ts';
import { emailChangeCode } from './messages/email-change-code.ts';
import { emailChanged } from './messages/email-changed.ts';
import { foundId } from './messages/found-id.ts';
import { marketingChanged, marketingReminder } from './messages/marketing-consent.ts';
import { newDeviceLogin } from './messages/new-device-login.ts';
import { passwordChanged } from './messages/password-changed.ts';
import { paymentReceived } from './messages/payment-received.ts';
import { recoveryCode } from './messages/recovery-code.ts';
import { recoveryCodeUsed } from './messages/recovery-code-used.ts';
import { signUpBlockedByEmail, signUpBlockedByTel } from './messages/rejoin-refused.ts';
import { type SecurityChange, securityChanged } from './messages/security-changed.ts';
import { signInCode } from './messages/sign-in-code.ts';
import { signUpAttempt } from './messages/sign-up-attempt.ts';
import { telCode } from './messages/tel-code.ts';
import { twoFactorRemovalRequested, twoFactorRemoved } from './messages/two-factor-removal.ts';
import { twoFactorRemovalCode } from './messages/two-factor-removal-code.ts';
import { welcome } from './messages/welcome.ts';

test('keeps a subject from starting another mail header (security B10)', () => {
  expect(oneLine('Hello\r\nBcc: victim@example.com')).toBe('Hello Bcc: victim@example.com');
  expect(oneLine('a\u2028b\u0000c')).toBe('a b c');
});

test('increases the wait between tries up to an hour', () => {
  expect([1, 2, 3, 6, 7, 8, 100].map((tries) => retryDelayMs(tries) / 60_000)).toEqual([
    1, 2, 4, 32, 60, 60, 60,
  ]);
});

const origin = 'https://routi.example';
const supportEmail = 'help@example.com';
const sender = { company: 'Routi Inc.', supportEmail };
const at = new Date('2026-11-20T03:00:00Z');
const until = new Date('2029-11-20T03:00:00Z');
const MARKETING = ['마케팅 정보 수신', 'Marketing messages'] as const;
const BY_MAIL = ['이메일', 'Marketing by email'] as const;
const payment = {
  name: '홍길동',
  planName: 'Standard',
  amount: 3_750_000,
  usdCents: 279_900,
  orderNumber: 'R0123456789ABCD',
};

test.each([
  ['welcome', welcome({ name: '홍길동', loginId: 'minsu77', origin }), ['minsu77', `${origin}/login`]],
  [
    'welcome with marketing consents',
    welcome({
      name: '홍길동',
      loginId: 'minsu77',
      origin,
      marketing: { at, given: [MARKETING, BY_MAIL], sender },
    }),
    [
      'On 2026-11-20 you agreed to: Marketing messages, Marketing by email',
      `${origin}/mypage/consents`,
      'Sender: Routi Inc., help@example.com',
    ],
  ],
  [
    'sign-up attempt',
    signUpAttempt({ loginId: 'minsu77', origin }),
    ['minsu77', 'No second account was made'],
  ],
  [
    'new device',
    newDeviceLogin({ name: '홍길동', loginId: 'minsu77', at, origin }),
    ['minsu77', '2026-11-20, 12:00 KST'],
  ],
  [
    'password changed',
    passwordChanged({
      name: '홍길동',
      loginId: 'minsu77',
      at,
      freezeLink: `${origin}/freezeaccount?key=x`,
    }),
    ['minsu77', '2026-11-20, 12:00 KST', "This wasn't me", `${origin}/freezeaccount?key=x`],
  ],
  [
    'found ID',
    foundId({ name: '홍길동', loginId: 'minsu77', origin }),
    ['minsu77', `${origin}/findpassword`],
  ],
  [
    'account frozen',
    accountFrozen({ name: '홍길동', loginId: 'minsu77', origin }),
    ['minsu77', 'nobody can log in', `${origin}/findpassword`],
  ],
  [
    'code for find ID',
    recoveryCode({ purpose: 'find-id', code: '012345', minutes: 10 }),
    ['find your Routi ID:\n\n012345', 'within 10 minutes'],
  ],
  [
    'code for find password',
    recoveryCode({ purpose: 'find-password', code: '012345', minutes: 10 }),
    ['set a new Routi password:\n\n012345'],
  ],
  [
    'code for a new email',
    emailChangeCode({ name: '홍길동', loginId: 'minsu77', code: '123456', origin }),
    ['123456', 'minsu77', '10 minutes', `${origin}/mypage/memberinfo/email`],
  ],
  [
    'attempt to use an email',
    emailChangeAttempt({ loginId: 'minsu77', origin }),
    ['minsu77', 'Nothing was changed', `${origin}/login`],
  ],
  [
    'email changed',
    emailChanged({ name: '홍길동', loginId: 'minsu77', at, origin }),
    ['minsu77', '2026-11-20, 12:00 KST', 'answer this mail', `${origin}/login`],
  ],
  ['code to verify a number', telCode({ code: '123456' }), ['[Routi] 123456', '3분', '3 minutes']],
  [
    'payment received',
    paymentReceived({
      ...payment,
      periodStart: '2026-11-20',
      periodEnd: '2026-12-19',
      penalty: false,
      origin,
    }),
    ['₩3,750,000 (US$2,799.00)', '2026-11-20 to 2026-12-19', `${origin}/orderdetail?order=R0123456789ABCD`],
  ],
  ['login code', signInCode({ name: '홍길동', loginId: 'minsu77', code: '012345' }), ['minsu77', '012345']],
  [
    'recovery code used',
    recoveryCodeUsed({
      name: '홍길동',
      loginId: 'minsu77',
      at,
      left: 9,
      origin,
    }),
    ['minsu77', 'A recovery code was used, 9 are left.', '2026-11-20, 12:00 KST'],
  ],
  [
    'code to remove two-factor',
    twoFactorRemovalCode({ name: '홍길동', loginId: 'minsu77', code: '012345' }),
    ['minsu77', '012345'],
  ],
  [
    'two-factor will be removed',
    twoFactorRemovalRequested({ loginId: 'minsu77', due: new Date('2026-11-23T03:00:00Z'), origin }).mail,
    ['minsu77', '2026-11-23, 12:00 KST', `${origin}/login`],
  ],
  [
    'two-factor was removed',
    twoFactorRemoved({ loginId: 'minsu77', origin }).mail,
    ['minsu77', 'was removed'],
  ],
  [
    'account deleted',
    accountDeleted({
      name: '홍길동',
      loginId: 'minsu77',
      at,
      verified: { email: true, tel: true },
      signUpAllowedFrom: until,
      supportEmail,
    }),
    [
      'minsu77',
      'deleted on 2026-11-20',
      'for 5 years',
      '- advertising that we sent you and where it went, for 6 months',
      '- your ID, email and telephone number, in a form',
      'until 2029-11-20',
      supportEmail,
    ],
  ],
  [
    'account deleted, with nothing verified',
    accountDeleted({
      name: '홍길동',
      loginId: 'minsu77',
      at,
      verified: { email: false, tel: false },
      signUpAllowedFrom: until,
      supportEmail,
    }),
    ['- your ID, in a form'],
  ],
  [
    'sign-up too early, by email',
    signUpBlockedByEmail({ until, supportEmail }),
    ['from 2029-11-20', 'No account was made', supportEmail],
  ],
  [
    'sign-up too early, by number',
    signUpBlockedByTel({ supportEmail }),
    ['No account was made', supportEmail],
  ],
  [
    'marketing changed',
    marketingChanged({ name: '홍길동', at, given: [MARKETING], withdrawn: [BY_MAIL], sender, origin }),
    [
      'on 2026-11-20',
      '동의하신 항목: 마케팅 정보 수신',
      'You agreed to: Marketing messages',
      'You withdrew: Marketing by email',
      'Sender: Routi Inc., help@example.com',
    ],
  ],
  [
    'marketing reminder',
    marketingReminder({
      name: '홍길동',
      consents: [{ label: BY_MAIL, at }],
      sender,
      origin,
      withdrawLink: `${origin}/unsubscribe?token=t`,
    }),
    [
      '이메일: 2026-11-20 동의',
      'Marketing by email, since 2026-11-20',
      `${origin}/unsubscribe?token=t`,
      'Sender: Routi Inc.',
    ],
  ],
])('states the essential facts in the message "%s"', (_, { subject, text }, parts) => {
  expect(subject).not.toBe('');
  for (const part of parts) expect(text).toContain(part);
  expect(text).not.toMatch(/undefined|\[object|\$\{/);
});

test.each<[SecurityChange, string]>([
  ['two-factor-on', 'two-factor authentication was turned on'],
  ['two-factor-off', 'two-factor authentication was turned off'],
  ['recovery-codes-renewed', 'the old ones no longer work'],
  ['login-block-changed', 'the login block was changed'],
  ['tel-changed', 'the mobile number was changed'],
])('says what changed, when, and what to do about it for "%s"', (what, part) => {
  const { subject, text } = securityChanged({ what, name: '홍길동', loginId: 'minsu77', at, origin });
  expect(subject).not.toBe('');
  for (const said of [part, 'minsu77', '2026-11-20, 12:00 KST', `${origin}/findpassword`]) {
    expect(text).toContain(said);
  }
});

test.each([
  ['CAD 1', 'CAD 1'],
  ['(주)한강', '(주)한강'],
  ['http://evil.test/x', 'http evil test x'],
  ['evil。kr', 'evil kr'],
  ['a@evil.kr', 'a evil kr'],
])('rewrites "%s" as "%s", which no mail program turns into a link', (typed, told) => {
  expect(withoutLinks(typed)).toBe(told);
});
