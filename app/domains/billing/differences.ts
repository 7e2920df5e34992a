import type { GatewayTransaction } from '#app/platform/payments/gateway.ts';
import type { Krw } from '#app/shared/krw.ts';

/** A movement of ours, as far as it is compared. */
type Ours = {
  transactionKey: string;
  orderRef: string;
  orderId: string;
  kind: 'payment' | 'refund' | 'reversal';
  amount: Krw;
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

/**
 * What one side has and the other has not, or has otherwise, by transaction key. `ofDay`: the gateway's of one day, and
 * `around`: its of the days about it, where a row of ours may stand by its clock. `ledger`: ours of that day, and `known`: ours of
 * what the gateway has that day, whenever we dated it.
 */
export function differences(
  ofDay: readonly GatewayTransaction[],
  around: readonly GatewayTransaction[],
  ledger: readonly Ours[],
  known: readonly Ours[],
): Difference[] {
  const found: Difference[] = [];
  for (const theirs of ofDay) {
    const own =
      known.find((row) => row.transactionKey === theirs.transactionKey) ??
      known.find((row) => isReversalOf(row, theirs));
    if (!own) found.push(differ('missing-in-ledger', theirs, null));
    else if (own.amount !== theirs.amount) found.push(differ('amount-differs', theirs, own));
    else if (!STATES[own.kind].includes(theirs.status)) found.push(differ('state-differs', theirs, own));
  }
  const theirKeys = new Set(around.map((theirs) => theirs.transactionKey));
  for (const own of ledger) {
    if (theirKeys.has(own.transactionKey) || around.some((theirs) => isReversalOf(own, theirs))) continue;
    found.push(differ('missing-at-gateway', null, own));
  }
  return found;
}

/** A reversal that we learnt of without its key has one of ours. */
function isReversalOf(own: Ours, theirs: GatewayTransaction): boolean {
  return own.kind === 'reversal' && own.orderRef === theirs.orderRef && own.amount === theirs.amount;
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
