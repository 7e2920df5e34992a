import { type AwaitedDeposit, depositCodeNotes, depositFacts } from '../deposit-facts.ts';
import { type Both, letter } from '../letter.ts';
import type { MessageText } from '../message.ts';
import { terminationCost } from '../termination-cost.ts';

/** `penaltyPercent`: of the subscription whose period it pays; null if it pays anything else. */
type PeriodDeposit = AwaitedDeposit & { penaltyPercent: number | null };

/** To a member who pays by deposits: where the one for a period goes, and until when. */
export function periodDepositAwaited(deposit: PeriodDeposit): MessageText {
  return depositLetter(
    deposit,
    [
      `Routi ${deposit.planName} 이용 요금을 입금해 주세요`,
      `Please make the deposit for Routi ${deposit.planName}`,
    ],
    [
      '새로 청구된 이용 요금입니다. 아래 계좌로 입금해 주세요.',
      'A payment of your subscription is due. Please make the deposit to this account.',
    ],
  );
}

/** The account for the deposit was closed: another one accepts it. */
export function periodDepositAwaitedAgain(deposit: PeriodDeposit): MessageText {
  return depositLetter(
    deposit,
    [
      `Routi ${deposit.planName} 입금 계좌가 변경되었습니다`,
      `A new account for your deposit for Routi ${deposit.planName}`,
    ],
    [
      '이전 계좌로는 더 이상 입금하실 수 없습니다. 아래 계좌로 입금해 주세요.',
      'The previous account no longer accepts money. Please use this one instead.',
    ],
  );
}

/** The day before the deadline, once (decisions M4). */
export function periodDepositReminder(deposit: PeriodDeposit): MessageText {
  return depositLetter(
    deposit,
    [
      `Routi ${deposit.planName} 입금 마감이 내일입니다`,
      `Reminder: your deposit for Routi ${deposit.planName} is due tomorrow`,
    ],
    [
      '아직 입금이 확인되지 않았습니다. 이미 입금하셨다면 따로 하실 일은 없습니다.',
      'Your deposit has not arrived yet. If it is on its way, there is nothing you need to do.',
    ],
  );
}

function depositLetter(deposit: PeriodDeposit, subject: Both, opening: Both): MessageText {
  return letter({
    subject,
    name: deposit.name,
    body: [opening],
    facts: depositFacts(deposit),
    notes: [...depositCodeNotes(deposit), ...afterDeadline(deposit)],
    button: {
      label: ['입금 안내와 다른 결제 방법', 'Pay, or choose another payment method'],
      url: `${deposit.origin}/mypage/ticket`,
    },
  });
}

/** Only an unpaid period suspends a subscription. */
function afterDeadline({ penaltyPercent }: PeriodDeposit): Both[] {
  if (penaltyPercent === null)
    return [
      [
        '기한이 지나도 이 금액은 계속 납부하실 수 있습니다.',
        'You can still pay it after that, with a new order.',
      ],
    ];
  return [
    [
      '기한까지 입금되지 않으면 입금하실 때까지 이용이 정지됩니다.',
      'Without it Routi is suspended after that, until the deposit has arrived.',
    ],
    terminationCost({ penaltyPercent }),
  ];
}
