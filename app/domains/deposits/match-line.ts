import type { AwaitedTransfer } from '#app/domains/billing/list-awaited-transfers.server.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import type { BankLine } from './deposit.ts';
import { carriesCode, compareNames } from './depositor-name.ts';

/** From an order to the end of its seventh day (decisions M4). */
const WINDOW_MS = 8 * DAY_MS;

/** What is not as it was announced, for the person who decides. */
export type Difference =
  | 'less'
  | 'more'
  | 'name'
  | 'name-cut'
  | 'other-bank'
  | 'late'
  | 'before-order'
  | 'expired'
  | 'two-candidates'
  | 'undone-before'
  | 'perhaps-known';

export type Candidate = {
  order: AwaitedTransfer;
  differences: Difference[];
  codeGiven: boolean;
  /** What the order still needs, KRW. */
  needs: Krw;
  /** The line less that; below zero where it is not enough. */
  over: Krw;
};

type Line = Pick<BankLine, 'bank' | 'amount' | 'occurredAt' | 'payer'> & {
  /** The same money may be here already, as another line. */
  perhapsKnown: boolean;
};

/**
 * The orders that a line may pay, the likeliest first, and the one it pays without a person's decision: its bank, its exact
 * amount, its time, its name or code, and no second order of which all that is true. A code decides between two.
 * `undone`: orders that a person has taken this line off.
 */
export function matchLine(
  line: Line,
  awaited: readonly AwaitedTransfer[],
  undone: ReadonlySet<string> = new Set(),
): { exact: AwaitedTransfer | null; near: Candidate[] } {
  const compared = awaited.map((order) => compare(line, order, undone.has(order.orderId)));
  const exact = compared.filter(({ differences, codeGiven }) =>
    differences.every((difference) => codeGiven && (difference === 'name' || difference === 'name-cut')),
  );
  const coded = exact.filter(({ codeGiven }) => codeGiven);
  const [only, second] = coded.length > 0 ? coded : exact;
  if (only && !second) return { exact: only.order, near: [only] };
  const near = compared
    .filter(isNear)
    .map((each) =>
      exact.includes(each)
        ? { ...each, differences: [...each.differences, 'two-candidates' as const] }
        : each,
    )
    .sort((one, other) => weight(one) - weight(other) || one.order.number.localeCompare(other.order.number));
  return { exact: null, near };
}

function compare(line: Line, order: AwaitedTransfer, undone: boolean): Candidate {
  const needs = order.total - order.held;
  const name = compareNames(withoutCode(line.payer, order.code), order.depositor);
  const from = order.dueAt.getTime() - WINDOW_MS;
  const at = line.occurredAt.getTime();
  const differences: Difference[] = [];
  if (line.amount < needs) differences.push('less');
  if (line.amount > needs) differences.push('more');
  if (name === 'cut') differences.push('name-cut');
  if (name === 'different') differences.push('name');
  if (line.bank !== order.bank) differences.push('other-bank');
  if (at > order.dueAt.getTime()) differences.push('late');
  if (at < from) differences.push('before-order');
  if (order.state === 'EXPIRED') differences.push('expired');
  if (undone) differences.push('undone-before');
  if (line.perhapsKnown) differences.push('perhaps-known');
  const codeGiven = carriesCode(line.payer, order.code);
  return { order, differences, codeGiven, needs, over: line.amount - needs };
}

/** People write the code behind the name, or before it. */
function withoutCode(payer: string, code: string): string {
  if (code === '') return payer;
  const at = payer.normalize('NFKC').toUpperCase().indexOf(code.toUpperCase());
  const plain = payer.normalize('NFKC');
  return at < 0 ? payer : `${plain.slice(0, at)} ${plain.slice(at + code.length)}`;
}

/** Something speaks for it: the code, the name, or the amount. */
function isNear({ codeGiven, differences }: Candidate): boolean {
  const amountFits = !differences.includes('less') && !differences.includes('more');
  return codeGiven || amountFits || !differences.includes('name');
}

const WEIGHTS: Readonly<Record<Difference, number>> = {
  'name-cut': 1,
  late: 2,
  'two-candidates': 0,
  'other-bank': 3,
  expired: 3,
  name: 4,
  less: 4,
  more: 4,
  'before-order': 5,
  'undone-before': 8,
  'perhaps-known': 0,
};

const weight = ({ differences, codeGiven }: Candidate) =>
  differences.reduce((sum, difference) => sum + WEIGHTS[difference], codeGiven ? -6 : 0);
