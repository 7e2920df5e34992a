import { formatKst, kstDate } from '#app/shared/dates.ts';
import { formatKrw, formatWon, type Krw } from '#app/shared/krw.ts';
import { bilingual } from '../bilingual.ts';
import { depositCode, depositCodeKo } from '../deposit-code.ts';
import { type MessageText, withoutLinks } from '../message.ts';

/** Where a deposit goes and what it must look like. Amounts are KRW, VAT included. */
export type AwaitedDeposit = {
  name: string;
  planName: string;
  orderNumber: string;
  bank: string;
  accountNumber: string;
  holder: string;
  /** What is still missing. */
  amount: Krw;
  /** Null where the account takes money from anybody. */
  depositor: string | null;
  code: string | null;
  dueAt: Date;
  origin: string;
};

/** To a member who ordered and pays by a deposit: how, and until when (decisions M4). */
export function depositAwaited(deposit: AwaitedDeposit): MessageText {
  return bilingual(
    {
      subject: `Routi ${deposit.planName} 주문: 입금해 주세요`,
      text: `${deposit.name} 님, 안녕하세요.

주문해 주셔서 감사합니다. 입금이 확인되면 주문이 완료됩니다.

${instructionsKo(deposit)}
기한이 지나면 주문이 만료됩니다. 그 전에는 언제든지 취소하실 수 있습니다: ${pageOf(deposit)}
`,
    },
    {
      subject: `Your order of Routi ${deposit.planName}: please make the deposit`,
      text: `Hello ${deposit.name},

thank you for your order. It is complete as soon as your deposit has arrived.

${instructions(deposit)}
The order expires after that. You can cancel it at any time before: ${pageOf(deposit)}
`,
    },
  );
}

/** To a member whose deposit was reversed after its account had ended: another account takes it. */
export function depositAwaitedAgain(deposit: AwaitedDeposit): MessageText {
  return bilingual(
    {
      subject: `Routi ${deposit.planName} 주문의 새 입금 계좌`,
      text: `${deposit.name} 님, 안녕하세요.

이전에 입금하신 계좌로는 더 이상 입금하실 수 없습니다. 아래 계좌로 입금해 주세요.

${instructionsKo(deposit)}
주문 내역: ${pageOf(deposit)}
`,
    },
    {
      subject: `A new account for the deposit of your order of Routi ${deposit.planName}`,
      text: `Hello ${deposit.name},

the account that your deposit went to takes no money any more. Please use this one instead.

${instructions(deposit)}
Your order: ${pageOf(deposit)}
`,
    },
  );
}

/** The day before the deadline, once (decisions M4). */
export function depositReminder(deposit: AwaitedDeposit): MessageText {
  return bilingual(
    {
      subject: `Routi ${deposit.planName} 주문의 입금 기한은 ${kstDate(deposit.dueAt)}입니다`,
      text: `${deposit.name} 님, 안녕하세요.

아직 입금이 확인되지 않았습니다. 주문은 ${formatKst(deposit.dueAt)}에 만료됩니다. 이미 입금하셨다면 따로 하실 일은 없습니다.

${instructionsKo(deposit)}
주문 내역: ${pageOf(deposit)}
`,
    },
    {
      subject: `Reminder: the deposit for your order of Routi ${deposit.planName} is due ${kstDate(deposit.dueAt)}`,
      text: `Hello ${deposit.name},

your deposit has not arrived yet, and your order expires at ${formatKst(deposit.dueAt)}. If it is on its way, there is nothing you need to do.

${instructions(deposit)}
Your order: ${pageOf(deposit)}
`,
    },
  );
}

/** To a member whose deposit was less than the order costs. `missing` and `held`: KRW. */
export function depositInPart(order: {
  name: string;
  planName: string;
  orderNumber: string;
  held: Krw;
  missing: Krw;
  dueAt: Date;
  origin: string;
}): MessageText {
  return bilingual(
    {
      subject: `Routi ${order.planName} 주문에 ${formatWon(order.missing)}이 더 필요합니다`,
      text: `${order.name} 님, 안녕하세요.

주문 ${order.orderNumber}에 ${formatWon(order.held)}이 입금되었습니다. 나머지 금액이 입금되면 주문이 완료됩니다.

남은 금액: 정확히 ${formatWon(order.missing)}
입금 기한: ${formatKst(order.dueAt)}

기한까지 입금되지 않으면 주문이 만료되고, 입금하신 금액은 돌려드립니다.
입금 계좌: ${pageOf(order)}
`,
    },
    {
      subject: `${formatKrw(order.missing)} is still missing for your order of Routi ${order.planName}`,
      text: `Hello ${order.name},

${formatKrw(order.held)} has arrived for your order ${order.orderNumber}. It is complete as soon as the rest has come.

Still missing: ${formatKrw(order.missing)}, exactly
Until: ${formatKst(order.dueAt)}

Without it the order expires, and what has come goes back to you.
Where the deposit goes: ${pageOf(order)}
`,
    },
  );
}

function instructionsKo(deposit: AwaitedDeposit): string {
  const who = deposit.depositor === null ? [] : [`입금자명: ${withoutLinks(deposit.depositor)}`];
  return [
    `주문 번호: ${deposit.orderNumber}`,
    `은행: ${deposit.bank}`,
    `계좌번호: ${deposit.accountNumber}`,
    `예금주: ${deposit.holder}`,
    `금액: 정확히 ${formatWon(deposit.amount)}`,
    ...who,
    ...depositCodeKo(deposit.code),
    `입금 기한: ${formatKst(deposit.dueAt)}`,
    '',
  ].join('\n');
}

function instructions(deposit: AwaitedDeposit): string {
  const who = deposit.depositor === null ? [] : [`Depositor: ${withoutLinks(deposit.depositor)}`];
  return [
    `Order number: ${deposit.orderNumber}`,
    `Bank: ${deposit.bank}`,
    `Account number: ${deposit.accountNumber}`,
    `Account holder: ${deposit.holder}`,
    `Amount: ${formatKrw(deposit.amount)}, exactly`,
    ...who,
    ...depositCode(deposit.code),
    `Until: ${formatKst(deposit.dueAt)}`,
    '',
  ].join('\n');
}

function pageOf({ origin, orderNumber }: { origin: string; orderNumber: string }): string {
  return `${origin}/orderdetail?order=${orderNumber}`;
}
