import { ORDER_STATES, orderStateName } from '#app/domains/billing/orders/order.ts';
import { DOCUMENT_NAMES } from '#app/domains/documents/document.ts';
import { formatKrw } from '#app/shared/krw.ts';
import { describeFailure } from '../describe-failure.ts';
import { REFUND_REASONS } from '../staff-messages.ts';

/** Labels for the details of a work item. */
const TERMS: Readonly<Record<string, string>> = {
  amount: 'Amount',
  total: 'The order costs',
  held: 'The ledger holds',
  gateway: 'The gateway says',
  ledger: 'The ledger says',
  interest: 'Interest for delay',
  state: 'State of the order',
  reason: 'Refund reason',
  why: 'What happened',
  found: 'What differs',
  kind: 'Document',
  code: 'Response',
  due: 'Due on',
  day: 'Day (KST)',
  days: 'Days late',
  tries: 'Attempts',
  attempt: 'Payment attempt',
  order: 'Payment attempt',
  line: 'Bank line',
  refund: 'Refund',
  transmission: 'Message',
};

const MONEY: readonly string[] = ['amount', 'total', 'held', 'gateway', 'ledger', 'interest'];

/** Sentences for our own codes. */
const SENTENCES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  reason: REFUND_REASONS,
  kind: DOCUMENT_NAMES,
  why: {
    'pay-and-leave': 'The line had more than its order needs.',
    'come-late': 'It came after the order had ended.',
  },
  found: {
    'missing-in-ledger': 'The gateway has a movement that the ledger does not have.',
    'missing-at-gateway': 'The ledger has a movement that the gateway does not have.',
    'amount-differs': 'Both have it, with different amounts.',
    'state-differs': 'Both have it, in different states.',
    'refund-without-request': 'The gateway made a refund that nobody here requested. The ledger records it.',
    'refund-without-details': 'The gateway reports that money went back, but names no refund.',
    'less-held-than-refunded': 'The gateway holds less than this refund.',
    'reversed-after-refund': 'The bank reversed a deposit after it had been refunded.',
  },
};

/** One detail of a work item for people: amounts in won, our own codes as sentences. */
export function describeDetail(name: string, value: string | number): { term: string; text: string } {
  const term = TERMS[name] ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
  if (typeof value === 'number') return { term, text: MONEY.includes(name) ? formatKrw(value) : `${value}` };
  const known = SENTENCES[name];
  if (known && Object.hasOwn(known, value)) return { term, text: known[value] ?? value };
  if (name === 'code') return { term, text: describeFailure(value) };
  if (name === 'state') return { term, text: stateName(value) };
  return { term, text: value };
}

function stateName(text: string): string {
  const state = ORDER_STATES.find((each) => each === text);
  return state ? orderStateName(state) : text;
}
