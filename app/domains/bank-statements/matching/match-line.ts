import type { AwaitedTransfer } from '#app/domains/billing/deposits/list-awaited-transfers.server.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import type { BankLine, MatchedOn } from '../deposit.ts';
import { carriesCode, compareNames, withoutCode } from './depositor-name.ts';

/** From an order to the end of its seventh day (decisions M4). */
const WINDOW_MS = 8 * DAY_MS;

/** What is not as it was announced, for the person who decides. */
export type Difference =
  | 'less'
  | 'more'
  | 'name'
  | 'name-cut'
  | 'name-only'
  | 'name-shared'
  | 'other-bank'
  | 'late'
  | 'before-order'
  | 'expired'
  | 'canceled'
  | 'two-candidates'
  | 'undone-before'
  | 'perhaps-known'
  | 'reference-reused';

export type Candidate = {
  order: AwaitedTransfer;
  differences: Difference[];
  codeGiven: boolean;
  /** A confirmed deposit of this customer carried the name before. */
  nameConfirmed: boolean;
  /** What the order still needs, KRW. */
  needs: Krw;
  /** The line less that; below zero where it is not enough. */
  over: Krw;
};

export type Exact = { order: AwaitedTransfer; on: Exclude<MatchedOn, 'staff'> };

/** Ids of the accounts that deposits under the line's name paid for. */
export type NameUses = {
  /** Those of which a code or a member of staff confirmed it. */
  confirmed: ReadonlySet<string>;
  all: ReadonlySet<string>;
};

type Line = Pick<BankLine, 'bank' | 'amount' | 'occurredAt' | 'payer'> & {
  /** The same money may be here already, as another line. */
  perhapsKnown: boolean;
  referenceReused: boolean;
  nameUses: NameUses;
};

/**
 * The orders that a line may pay, the likeliest first, and the one it pays without a person's decision: its bank, its
 * exact amount, its time, and its code or a confirmed name of its customer (decision M14). Anybody may announce any name,
 * so one that an order or a deposit of another account carries too proves nothing. `undone`: orders that a person has
 * taken this line off.
 */
export function matchLine(
  line: Line,
  orders: readonly AwaitedTransfer[],
  undone: ReadonlySet<string> = new Set(),
): { exact: Exact | null; near: Candidate[] } {
  const named = orders.filter(({ depositor }) => compareNames(line.payer, depositor) !== 'different');
  const claimants = new Set([...named.map(({ accountId }) => accountId), ...line.nameUses.all]);
  const compared = orders.map((order) => compare(line, order, claimants, undone.has(order.orderId)));
  const coded = compared.filter(({ codeGiven }) => codeGiven);
  const fitting = (coded.length > 0 ? coded : compared).filter(fits);
  const [only, second] = fitting;
  // Of two orders whose code the line carries, it may be meant for the one that it does not fit.
  if (only && !second && coded.length <= 1) {
    return { exact: { order: only.order, on: only.codeGiven ? 'code' : 'name' }, near: [only] };
  }
  const near = compared
    .filter(isNear)
    .map((each) =>
      fitting.includes(each)
        ? { ...each, differences: [...each.differences, 'two-candidates' as const] }
        : each,
    )
    .sort((one, other) => weight(one) - weight(other) || one.order.number.localeCompare(other.order.number));
  return { exact: null, near };
}

function compare(
  line: Line,
  order: AwaitedTransfer,
  claimants: ReadonlySet<string>,
  undone: boolean,
): Candidate {
  const needs = order.total - order.held;
  const from = order.dueAt.getTime() - WINDOW_MS;
  const at = line.occurredAt.getTime();
  const codeGiven = carriesCode(line.payer, order.code);
  const nameConfirmed = line.nameUses.confirmed.has(order.accountId);
  const differences: Difference[] = [];
  if (line.amount < needs) differences.push('less');
  if (line.amount > needs) differences.push('more');
  differences.push(...nameDifferences(line, order, { codeGiven, nameConfirmed, claimants }));
  if (line.bank !== order.bank) differences.push('other-bank');
  if (at > order.dueAt.getTime()) differences.push('late');
  if (at < from) differences.push('before-order');
  if (order.state === 'EXPIRED') differences.push('expired');
  if (order.state === 'CANCELED') differences.push('canceled');
  if (undone) differences.push('undone-before');
  if (line.perhapsKnown) differences.push('perhaps-known');
  if (line.referenceReused) differences.push('reference-reused');
  return { order, differences, codeGiven, nameConfirmed, needs, over: line.amount - needs };
}

function nameDifferences(
  line: Line,
  order: AwaitedTransfer,
  known: { codeGiven: boolean; nameConfirmed: boolean; claimants: ReadonlySet<string> },
): Difference[] {
  const name = compareNames(withoutCode(line.payer, order.code), order.depositor);
  if (known.codeGiven) return name === 'equal' ? [] : [name === 'cut' ? 'name-cut' : 'name'];
  if (!known.nameConfirmed && name === 'different') return ['name'];
  const others = known.claimants.size - (known.claimants.has(order.accountId) ? 1 : 0);
  const differences: Difference[] = others > 0 ? ['name-shared'] : [];
  if (!known.nameConfirmed) differences.unshift(name === 'cut' ? 'name-cut' : 'name-only');
  return differences;
}

/** Whether it is paid without a person's decision. A code makes up for the name. */
function fits({ differences, codeGiven }: Candidate): boolean {
  return differences.every((difference) => codeGiven && (difference === 'name' || difference === 'name-cut'));
}

/** Something speaks for it: the code, the name, or the amount of an order that takes money. */
function isNear({ order, codeGiven, differences }: Candidate): boolean {
  const amountFits = !differences.includes('less') && !differences.includes('more');
  return codeGiven || !differences.includes('name') || (amountFits && order.state !== 'CANCELED');
}

const WEIGHTS: Readonly<Record<Difference, number>> = {
  'name-only': 0,
  'name-cut': 1,
  'name-shared': 1,
  late: 2,
  'two-candidates': 0,
  'other-bank': 3,
  expired: 3,
  canceled: 4,
  name: 4,
  less: 4,
  more: 4,
  'before-order': 5,
  'undone-before': 8,
  'perhaps-known': 0,
  'reference-reused': 0,
};

const weight = ({ differences, codeGiven }: Candidate) =>
  differences.reduce((sum, difference) => sum + WEIGHTS[difference], codeGiven ? -6 : 0);
