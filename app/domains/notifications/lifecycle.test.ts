import { expect, test } from 'vitest';
import type { MessageText } from './message.ts';
import { chargeDeclined, periodUnpaid, subscriptionSuspended } from './messages/arrears.ts';
import { paymentReceived } from './messages/payment-received.ts';
import {
  periodDepositAwaited,
  periodDepositAwaitedAgain,
  periodDepositReminder,
} from './messages/period-deposit.ts';
import { subscriptionResumed } from './messages/subscription-resumed.ts';
import { subscriptionTerminated } from './messages/subscription-terminated.ts';
import { paidPlanDeclined, trialConverted, trialEnded, trialReminder } from './messages/trial-over.ts';

const origin = 'https://routi.example';
const of = { name: '홍길동', planName: 'Basic', origin };
const owed = {
  ...of,
  amount: 1_980_000,
  periodStart: '2026-12-20',
  periodEnd: '2027-01-18',
  accessUntil: '2026-12-27',
  penaltyPercent: 10,
};
const trial = { ...of, monthly: 1_980_000, lastDay: '2026-12-19', startsOn: '2026-12-20' };
const refused = chargeDeclined({ ...owed, reason: 'limit', nextTryOn: '2026-12-21' });
const gone = chargeDeclined({ ...owed, reason: 'card-gone', nextTryOn: null });
const unpaid = periodUnpaid({ ...owed, missed: 3 });
const suspended = subscriptionSuspended({ ...owed, terminatesOn: '2027-01-27' });
const terminated = subscriptionTerminated({ ...of, use: 528_000, penalty: 2_000_000, toPay: 2_528_000 });

const deposit = {
  ...of,
  orderNumber: 'R0123456789ABCD',
  bank: 'Shinhan Bank',
  accountNumber: '110-123-456789',
  holder: 'Routi Inc.',
  amount: 1_980_000,
  depositor: '홍길동상사',
  code: 'A1B2',
  penaltyPercent: 10,
  dueAt: new Date('2026-12-27T14:59:59Z'),
};
const DEPOSIT = [
  '1,980,000',
  '110-123-456789',
  'Routi Inc.',
  '홍길동상사',
  'A1B2',
  '2026-12-27, 23:59 KST',
  '10%',
];

/** Mails with parts that must appear in both languages. */
const MAILS: [string, MessageText, string[]][] = [
  [
    'charge declined',
    refused.mail,
    ['1,980,000', '2026-12-21', '2026-12-27', '2026-12-20', '10%', '/mypage/ticket'],
  ],
  ['card gone', gone.mail, ['1,980,000', '2026-12-27', '10%', '/mypage/ticket']],
  ['period unpaid', unpaid.mail, ['1,980,000', '2026-12-27', '10%', '/mypage/ticket']],
  ['suspended', suspended.mail, ['1,980,000', '2027-01-27', '10%', '/mypage/ticket']],
  ['terminated', terminated.mail, ['528,000', '2,000,000', '2,528,000', '/mypage/ticket/pay']],
  ['resumed', subscriptionResumed(of).mail, ['/mypage/ticket']],
  [
    'payment received',
    paymentReceived({ ...owed, usdCents: null, penalty: false, orderNumber: 'R0123456789ABCD' }),
    ['1,980,000', '2026-12-20', '2027-01-18', 'R0123456789ABCD'],
  ],
  [
    'trial reminder without consent',
    trialReminder({ ...trial, agreed: false, needsCard: true }),
    ['2026-12-19', '2026-12-20', '1,980,000'],
  ],
  [
    'trial reminder after consent',
    trialReminder({ ...trial, agreed: true, needsCard: true }),
    ['2026-12-19', '2026-12-20', '1,980,000'],
  ],
  [
    'trial converted',
    trialConverted({ ...trial, endsOn: '2027-12-19' }),
    ['2026-12-20', '2027-12-19', '1,980,000'],
  ],
  ['paid plan declined', paidPlanDeclined(trial), ['2026-12-19', '/mypage/ticket']],
  ['deposit awaited', periodDepositAwaited(deposit), DEPOSIT],
  ['deposit awaited again', periodDepositAwaitedAgain(deposit), DEPOSIT],
  ['deposit reminder', periodDepositReminder(deposit), DEPOSIT],
  ['trial ended', trialEnded({ ...trial, agreed: true }), ['2026-12-19', '/solutionplan']],
];

test.each(MAILS)('states the same facts in Korean and English: %s', (_, { subject, text }, parts) => {
  const [korean = '', english = ''] = text.split('────────');
  expect(subject).toMatch(/[가-힣].* \/ /);
  expect(korean).toContain('홍길동 님');
  expect(english).toContain('Hello 홍길동');
  expect(korean).not.toContain('₩');
  for (const part of parts) {
    expect(korean).toContain(part);
    expect(english).toContain(part);
  }
});

test('explains in plain words why a charge was declined and what comes next', () => {
  expect(refused.mail.text).toContain('limit or balance does not cover');
  expect(refused.mail.text).toContain('Next attempt: 2026-12-21');
  expect(gone.mail.text).toContain('please register another one');
  expect(gone.mail.text).toContain('We will not retry it automatically.');
});
