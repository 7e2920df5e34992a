import type { GatewayTransaction } from '#app/platform/payments/gateway.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import { isUnnamedReversal } from '../ledger/ledger.ts';

/** A movement of ours, as far as it is compared. */
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
  /** KRW, below zero for what went back; null where a side does not have it. */
  gateway: Krw | null;
  ledger: Krw | null;
};

/** Which states of the gateway tell of which movements of ours. */
const STATES: Readonly<Record<Ours['kind'], readonly GatewayTransaction['status'][]>> = {
  payment: ['DONE'],
  refund: ['CANCELED', 'PARTIAL_CANCELED'],
  reversal: ['WAITING_FOR_DEPOSIT', 'CANCELED'],
};

/** The gateway tells whole seconds, and its clock is not ours. */
const CLOCKS_DIFFER_MS = 60_000;

/** A reversal is dated by when we heard of it, which the gateway's repeats may make so much later. */
export const HEARD_LATE_MS = 4 * DAY_MS;

/**
 * What one side has and the other has not, or has otherwise, by transaction key. `ofDay`: the gateway's of one day, and
 * `around`: its of the days about it, where a row of ours may stand by its clock. `ledger`: ours of that day, and `known`: ours of
 * what the gateway has in those days, whenever we dated it.
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

/** Which of ours is which of theirs, by their key. Each of ours stands for one of theirs alone. */
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

/** A reversal that we learnt of without its key has one of theirs, and was heard of after it. */
function isReversalOf(own: Ours, theirs: GatewayTransaction): boolean {
  const lateMs = own.occurredAt.getTime() - theirs.at.getTime();
  return (
    theirs.status === 'WAITING_FOR_DEPOSIT' &&
    own.orderRef === theirs.orderRef &&
    own.amount === theirs.amount &&
    lateMs >= -CLOCKS_DIFFER_MS &&
    lateMs <= HEARD_LATE_MS
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
