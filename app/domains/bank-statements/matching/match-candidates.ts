import type { AwaitedTransfer } from '#app/domains/billing/deposits/list-awaited-transfers.server.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import {
  comparableStart,
  compareNames,
  foldCode,
  includesCode,
  withoutCode,
} from '#app/shared/depositor-name.ts';
import type { Krw } from '#app/shared/krw.ts';
import type { MatchedOn, StatementLine } from '../statement-line.ts';

/** Customers have seven days to pay, to the end of the last (decisions M4). */
const WINDOW_MS = 8 * DAY_MS;

/** What differs from the order, for staff. */
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
  hasCode: boolean;
  /** An earlier confirmed line of this customer carries the name. */
  hasConfirmedName: boolean;
  /** What the order still needs, KRW. */
  missing: Krw;
  /** The line's amount less `missing`, KRW; negative if it is too little. */
  excess: Krw;
};

export type ExactMatch = { order: AwaitedTransfer; on: Exclude<MatchedOn, 'staff'> };

/** Ids of accounts whose orders were paid under this name. */
export type NameUses = {
  /** Matched by code or by staff. */
  confirmed: ReadonlySet<string>;
  all: ReadonlySet<string>;
};

type Line = Pick<StatementLine, 'bank' | 'amount' | 'occurredAt' | 'payer'> & {
  /** Possible duplicate of another line. */
  possibleDuplicate: boolean;
  referenceReused: boolean;
  nameUses: NameUses;
};

/**
 * Returns the orders that a line may pay, likeliest first, and the one that it pays without staff: same bank, exact
 * amount, in time, and with its code or a confirmed name (decisions M14). Anybody can enter any name, so a name that
 * two accounts use proves nothing. `undone`: orders from which staff removed this line.
 */
export function findMatchCandidates(
  line: Line,
  orders: readonly AwaitedTransfer[],
  undone: ReadonlySet<string> = new Set(),
): { exact: ExactMatch | null; near: Candidate[] } {
  const named = orders.filter(({ depositor }) => compareNames(line.payer, depositor) !== 'different');
  const claimants = new Set([...named.map(({ accountId }) => accountId), ...line.nameUses.all]);
  const compared = orders.map((order) => compare(line, order, claimants, undone.has(order.orderId)));
  const coded = compared.filter(({ hasCode: codeGiven }) => codeGiven);
  const fitting = (coded.length > 0 ? coded : compared).filter(isExact);
  const [only, second] = fitting;
  // A line with the codes of two orders may be meant for the one that does not fit.
  if (only && !second && coded.length <= 1) {
    return { exact: { order: only.order, on: only.hasCode ? 'code' : 'name' }, near: [only] };
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

/**
 * Returns a function that keeps the orders whose code, name or confirmed account a line has, and those that `isToo` names.
 * `findMatchCandidates` finds nothing by code or name among the others. Folds each order once for many lines.
 */
export function selectComparable(
  orders: readonly AwaitedTransfer[],
  isToo: (order: AwaitedTransfer) => boolean,
): (line: Pick<Line, 'payer' | 'nameUses'>) => AwaitedTransfer[] {
  const folded = orders.map((order) => ({
    order,
    code: foldCode(order.code),
    start: comparableStart(order.depositor),
    always: isToo(order),
  }));
  return ({ payer, nameUses }) => {
    const [codes, lineStart] = [foldCode(payer), comparableStart(payer)];
    return folded
      .filter(
        ({ order, code, start, always }) =>
          always ||
          (code !== '' && codes.includes(code)) ||
          (start !== '' && start === lineStart) ||
          nameUses.confirmed.has(order.accountId),
      )
      .map(({ order }) => order);
  };
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
  const codeGiven = includesCode(line.payer, order.code);
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
  if (line.possibleDuplicate) differences.push('perhaps-known');
  if (line.referenceReused) differences.push('reference-reused');
  return {
    order,
    differences,
    hasCode: codeGiven,
    hasConfirmedName: nameConfirmed,
    missing: needs,
    excess: line.amount - needs,
  };
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

/** The code outweighs a different name. */
function isExact({ differences, hasCode: codeGiven }: Candidate): boolean {
  return differences.every((difference) => codeGiven && (difference === 'name' || difference === 'name-cut'));
}

/** Matches by code, by name, or by the amount of an order that is still payable. */
function isNear({ order, hasCode: codeGiven, differences }: Candidate): boolean {
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

const weight = ({ differences, hasCode: codeGiven }: Candidate) =>
  differences.reduce((sum, difference) => sum + WEIGHTS[difference], codeGiven ? -6 : 0);

/** Differences that staff may accept without opening the line. */
const ACCEPTABLE: readonly Difference[] = ['name-only', 'name-cut', 'late', 'other-bank'];

/**
 * The only order whose name or code the line has, if the amount is exact and nothing speaks against it: no shared name,
 * no possible duplicate, no undone match.
 */
export function singleMatch(near: readonly Candidate[]): Candidate | null {
  const [only, second] = near.filter(({ hasCode, differences }) => hasCode || !differences.includes('name'));
  if (!only || second) return null;
  const accepted = (difference: Difference) =>
    ACCEPTABLE.includes(difference) || (only.hasCode && difference === 'name');
  return only.differences.every(accepted) ? only : null;
}
