import { formatKst, kstDate } from '#app/shared/dates.ts';
import { formatKrw, formatWon, type Krw } from '#app/shared/krw.ts';
import { type AwaitedDeposit, depositCodeNotes, depositFacts } from '../deposit-facts.ts';
import { type Both, letter } from '../letter.ts';
import type { MessageText } from '../message.ts';

const YOUR_ORDER: Both = ['주문 내역', 'View your order'];

/** To a member who ordered and pays by deposit: how, and until when (decisions M4). */
export function depositAwaited(deposit: AwaitedDeposit): MessageText {
  return letter({
    subject: [
      `Routi ${deposit.planName} 주문: 입금해 주세요`,
      `Your order of Routi ${deposit.planName}: please make the deposit`,
    ],
    name: deposit.name,
    body: [
      [
        '주문해 주셔서 감사합니다. 입금이 확인되면 주문이 완료됩니다.',
        'Thank you for your order. It is complete as soon as your deposit has arrived.',
      ],
    ],
    facts: depositFacts(deposit),
    notes: [
      ...depositCodeNotes(deposit),
      [
        '기한이 지나면 주문이 만료됩니다. 그 전에는 언제든지 취소하실 수 있습니다.',
        'The order expires after that. You can cancel it at any time before.',
      ],
    ],
    button: { label: YOUR_ORDER, url: pageOf(deposit) },
  });
}

/**
 * To a member whose deposit was reversed after its virtual account had closed: another account accepts it.
 */
export function depositAwaitedAgain(deposit: AwaitedDeposit): MessageText {
  return letter({
    subject: [
      `Routi ${deposit.planName} 주문의 새 입금 계좌`,
      `A new account for the deposit of your order of Routi ${deposit.planName}`,
    ],
    name: deposit.name,
    body: [
      [
        '이전에 입금하신 계좌로는 더 이상 입금하실 수 없습니다. 아래 계좌로 입금해 주세요.',
        'The account for your deposit no longer accepts money. Please use this one instead.',
      ],
    ],
    facts: depositFacts(deposit),
    notes: depositCodeNotes(deposit),
    button: { label: YOUR_ORDER, url: pageOf(deposit) },
  });
}

/** The day before the deadline, once (decisions M4). */
export function depositReminder(deposit: AwaitedDeposit): MessageText {
  return letter({
    subject: [
      `Routi ${deposit.planName} 주문의 입금 기한은 ${kstDate(deposit.dueAt)}입니다`,
      `Reminder: the deposit for your order of Routi ${deposit.planName} is due ${kstDate(deposit.dueAt)}`,
    ],
    name: deposit.name,
    body: [
      [
        `아직 입금이 확인되지 않았습니다. 주문은 ${formatKst(deposit.dueAt)}에 만료됩니다. 이미 입금하셨다면 따로 하실 일은 없습니다.`,
        `Your deposit has not arrived yet, and your order expires at ${formatKst(deposit.dueAt)}. If it is on its way, there is nothing you need to do.`,
      ],
    ],
    facts: depositFacts(deposit),
    notes: depositCodeNotes(deposit),
    button: { label: YOUR_ORDER, url: pageOf(deposit) },
  });
}

/** To a member whose deposit was less than the order total. `missing` and `receivedAmount`: KRW. */
export function depositIncomplete(order: {
  name: string;
  planName: string;
  orderNumber: string;
  receivedAmount: Krw;
  missing: Krw;
  dueAt: Date;
  origin: string;
}): MessageText {
  return letter({
    subject: [
      `Routi ${order.planName} 주문에 ${formatWon(order.missing)}이 더 필요합니다`,
      `${formatKrw(order.missing)} is still missing for your order of Routi ${order.planName}`,
    ],
    name: order.name,
    body: [
      [
        `주문 ${order.orderNumber}에 ${formatWon(order.receivedAmount)}이 입금되었습니다. 나머지 금액이 입금되면 주문이 완료됩니다.`,
        `${formatKrw(order.receivedAmount)} has arrived for your order ${order.orderNumber}. It is complete as soon as the rest has arrived.`,
      ],
    ],
    facts: [
      [['입금 기한', 'Until'], formatKst(order.dueAt)],
      [
        ['남은 금액', 'Still missing'],
        [`정확히 ${formatWon(order.missing)}`, `Exactly ${formatKrw(order.missing)}`],
        'total',
      ],
    ],
    notes: [
      [
        '기한까지 입금되지 않으면 주문이 만료되고, 입금하신 금액은 돌려드립니다.',
        'Without it the order expires, and we refund what has arrived.',
      ],
    ],
    button: { label: ['입금 계좌', 'Where the deposit goes'], url: pageOf(order) },
  });
}

function pageOf({ origin, orderNumber }: { origin: string; orderNumber: string }): string {
  return `${origin}/orderdetail?order=${orderNumber}`;
}
