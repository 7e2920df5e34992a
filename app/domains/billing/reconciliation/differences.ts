import type { GatewayTransaction } from '#app/platform/payments/gateway.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import { isUnnamedReversal } from '../ledger/ledger.ts';

/** The compared fields of a ledger row. */
type Ours = {
  transactionKey: string;
  orderRef: string;
  orderId: string;
  kind: 'payment' | 'refund' | 'reversal';
  amount: Krw;
  occurredAt: Date;
};

export type Difference = {
  found: 'missing-in-ledger' | 'missing-at-gateway' | 'amount-differs' | 'state-differs';
  transactionKey: string;
  orderRef: string;
  orderId: string | null;
  /** KRW, negative for money that went out; null if that side has no such movement. */
  gateway: Krw | null;
  ledger: Krw | null;
};

/** The gateway's states that correspond to a movement in the ledger. */
const STATES: Readonly<Record<Ours['kind'], readonly GatewayTransaction['status'][]>> = {
  payment: ['DONE'],
  refund: ['CANCELED', 'PARTIAL_CANCELED'],
  reversal: ['WAITING_FOR_DEPOSIT', 'CANCELED'],
};

/** The gateway reports whole seconds, and its clock differs from ours. */
const CLOCKS_DIFFER_MS = 60_000;

/** We date a reversal by when its report arrived; the gateway's retries may delay that by this much. */
export const MAX_REPORT_DELAY_MS = 4 * DAY_MS;

/**
 * Movements that one side lacks or reports differently, by transaction key. `ofDay`: the gateway's of one day;
 * `around`: those of the days around it as well, where one of ours may be by its clock. `ledger`: ours of that day;
 * `known`: ours for everything in `around`, whatever date we gave it.
 */
export function differences(
  ofDay: readonly GatewayTransaction[],
  around: readonly GatewayTransaction[],
  ledger: readonly Ours[],
  known: readonly Ours[],
): Difference[] {
  const found: Difference[] = [];
  const pairs = pair(around, known);
  for (const theirs of ofDay) {
    const own = pairs.get(theirs.transactionKey);
    if (!own) found.push(differ('missing-in-ledger', theirs, null));
    else if (own.amount !== theirs.amount) found.push(differ('amount-differs', theirs, own));
    else if (!STATES[own.kind].includes(theirs.status)) found.push(differ('state-differs', theirs, own));
  }
  const paired = new Set([...pairs.values()].map((own) => own.transactionKey));
  for (const own of ledger) {
    if (!paired.has(own.transactionKey)) found.push(differ('missing-at-gateway', null, own));
  }
  return found;
}

/** Pairs the gateway's movements with ours by key; one of ours pairs with at most one. */
function pair(around: readonly GatewayTransaction[], known: readonly Ours[]): Map<string, Ours> {
  const byKey = new Map(known.map((own) => [own.transactionKey, own]));
  const pairs = new Map<string, Ours>();
  const unnamed = new Set(known.filter(isUnnamedReversal));
  for (const theirs of around.toSorted((one, two) => one.at.getTime() - two.at.getTime())) {
    const own = byKey.get(theirs.transactionKey) ?? [...unnamed].find((row) => isReversalOf(row, theirs));
    if (!own) continue;
    unnamed.delete(own);
    pairs.set(theirs.transactionKey, own);
  }
  return pairs;
}

/** A reversal that we recorded without a key matches one of the gateway's that happened before it. */
function isReversalOf(own: Ours, theirs: GatewayTransaction): boolean {
  const lateMs = own.occurredAt.getTime() - theirs.at.getTime();
  return (
    theirs.status === 'WAITING_FOR_DEPOSIT' &&
    own.orderRef === theirs.orderRef &&
    own.amount === theirs.amount &&
    lateMs >= -CLOCKS_DIFFER_MS &&
    lateMs <= MAX_REPORT_DELAY_MS
  );
}

function differ(found: Difference['found'], theirs: GatewayTransaction | null, own: Ours | null): Difference {
  return {
    found,
    transactionKey: theirs?.transactionKey ?? own?.transactionKey ?? '',
    orderRef: theirs?.orderRef ?? own?.orderRef ?? '',
    orderId: own?.orderId ?? null,
    gateway: theirs?.amount ?? null,
    ledger: own?.amount ?? null,
  };
}
