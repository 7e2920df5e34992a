import { formatKst, kstDate } from '#app/shared/dates.ts';
import { formatKrw, type Krw } from '#app/shared/krw.ts';
import type { MessageText } from '../message.ts';

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
  return {
    subject: `Your order of Routi ${deposit.planName}: please make the deposit`,
    text: `Hello ${deposit.name},

thank you for your order. It is complete as soon as your deposit has arrived.

${instructions(deposit)}
The order expires after that. You can cancel it at any time before: ${pageOf(deposit)}
`,
  };
}

/** To a member whose deposit was reversed after its account had ended: another account takes it. */
export function depositAwaitedAgain(deposit: AwaitedDeposit): MessageText {
  return {
    subject: `A new account for the deposit of your order of Routi ${deposit.planName}`,
    text: `Hello ${deposit.name},

the account that your deposit went to takes no money any more. Please use this one instead.

${instructions(deposit)}
Your order: ${pageOf(deposit)}
`,
  };
}

/** The day before the deadline, once (decisions M4). */
export function depositReminder(deposit: AwaitedDeposit): MessageText {
  return {
    subject: `Reminder: the deposit for your order of Routi ${deposit.planName} is due ${kstDate(deposit.dueAt)}`,
    text: `Hello ${deposit.name},

your deposit has not arrived yet, and your order expires at ${formatKst(deposit.dueAt)}. If it is on its way, there is nothing you need to do.

${instructions(deposit)}
Your order: ${pageOf(deposit)}
`,
  };
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
  return {
    subject: `${formatKrw(order.missing)} is still missing for your order of Routi ${order.planName}`,
    text: `Hello ${order.name},

${formatKrw(order.held)} has arrived for your order ${order.orderNumber}. It is complete as soon as the rest has come.

Still missing: ${formatKrw(order.missing)}, exactly
Until: ${formatKst(order.dueAt)}

Without it the order expires, and what has come goes back to you.
Where the deposit goes: ${pageOf(order)}
`,
  };
}

/** To a member who gave an unpaid order up. `goesBack`: what had come of its deposit, KRW. */
export function orderCanceled(order: {
  name: string;
  planName: string;
  orderNumber: string;
  goesBack: Krw;
  origin: string;
}): MessageText {
  const money =
    order.goesBack > 0
      ? `${formatKrw(order.goesBack)} had arrived for it. We pay it back, and what is still on its way, and write to you about it.`
      : 'Nothing was charged. If a deposit for it is on its way, we pay it back.';
  return {
    subject: `Your order of Routi ${order.planName} is canceled`,
    text: `Hello ${order.name},

your order ${order.orderNumber} is canceled. ${money}

Your order: ${pageOf(order)}
Order again: ${order.origin}/solutionplan
`,
  };
}

/** To a member whose order nobody paid in time. `held`: what came and goes back, KRW. */
export function orderExpired(order: {
  name: string;
  planName: string;
  orderNumber: string;
  held: Krw;
  origin: string;
}): MessageText {
  const money =
    order.held > 0
      ? `${formatKrw(order.held)} of it has arrived, which is not enough. We pay it back and write to you about it.`
      : 'Nothing was charged. If you made the deposit meanwhile, it is not lost: we take the order up again or pay it back.';
  return {
    subject: `Your order of Routi ${order.planName} has expired`,
    text: `Hello ${order.name},

the deposit for your order ${order.orderNumber} did not arrive in time, so the order has expired.
${money}

Your order: ${pageOf(order)}
Order again: ${order.origin}/solutionplan
`,
  };
}

function instructions(deposit: AwaitedDeposit): string {
  const who = deposit.depositor === null ? [] : [`Depositor: ${deposit.depositor}`];
  const code =
    deposit.code === null
      ? []
      : [`Deposit code: ${deposit.code} (write it behind the name, if your bank lets you)`];
  return [
    `Order number: ${deposit.orderNumber}`,
    `Bank: ${deposit.bank}`,
    `Account number: ${deposit.accountNumber}`,
    `Account holder: ${deposit.holder}`,
    `Amount: ${formatKrw(deposit.amount)}, exactly`,
    ...who,
    ...code,
    `Until: ${formatKst(deposit.dueAt)}`,
    '',
  ].join('\n');
}

function pageOf({ origin, orderNumber }: { origin: string; orderNumber: string }): string {
  return `${origin}/orderdetail?order=${orderNumber}`;
}
