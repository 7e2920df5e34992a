import { formatKst } from '#app/shared/dates.ts';
import { formatKrw, type Krw } from '#app/shared/krw.ts';
import { formatKrwWithUsd } from '#app/shared/usd.ts';
import type { LedgerRow } from '../ledger/ledger.ts';
import type { AttemptState } from '../payments/attempt.ts';
import type { Refund } from '../refunds/refund.ts';
import type { OrderState } from './order.ts';

export type TimelineEntry = {
  /** Null if the time was not recorded. */
  at: Date | null;
  text: string;
  /** Still to come; sorted last. */
  open: boolean;
};

type History = {
  order: {
    state: OrderState;
    total: Krw;
    createdAt: Date;
    dueAt: Date;
    paidAt: Date | null;
    endedAt: Date | null;
  };
  attempts: readonly { state: AttemptState; at: Date; finalAt: Date | null }[];
  ledger: readonly Pick<LedgerRow, 'kind' | 'amount' | 'usdCents' | 'occurredAt' | 'provider'>[];
  refunds: readonly Pick<Refund, 'amount' | 'usdCents' | 'requestedAt' | 'state' | 'dueOn'>[];
  earlyCancellation: { unused: Krw; set_off: Krw; recorded_at: Date } | null;
};

/**
 * The events of an order from its ledger, attempts and refunds, oldest first, then what it waits for. A gateway's clock
 * may be behind ours, so the order itself comes first whatever the times say.
 */
export function orderTimeline({
  order,
  attempts,
  ledger,
  refunds,
  earlyCancellation,
}: History): TimelineEntry[] {
  const past: TimelineEntry[] = [
    ...attempts.filter(({ state }) => state === 'FAILED').map(declined),
    ...ledger.map(moved),
    ...(earlyCancellation ? [unused(earlyCancellation)] : []),
    ...refunds.map((refund) => ({
      at: refund.requestedAt,
      text: `Refund of ${formatKrwWithUsd(refund.amount, refund.usdCents)} requested`,
      open: false,
    })),
    ...ended(order, ledger),
  ];
  const dated = past.toSorted((one, two) => timeOf(one) - timeOf(two));
  return [{ at: order.createdAt, text: 'Ordered', open: false }, ...dated, ...awaited(order, refunds)];
}

/** Entries without a time sort last: only the end of an old order. */
function timeOf({ at }: TimelineEntry): number {
  return at?.getTime() ?? Number.MAX_SAFE_INTEGER;
}

function declined({ at, finalAt }: History['attempts'][number]): TimelineEntry {
  return { at: finalAt ?? at, text: 'Payment did not go through', open: false };
}

const MOVED: Readonly<Record<LedgerRow['kind'], string>> = {
  payment: 'received',
  refund: 'paid back',
  reversal: 'reversed by the bank',
};

function moved({ kind, amount, usdCents, occurredAt, provider }: History['ledger'][number]): TimelineEntry {
  // On our own account the bank reverses nothing: staff undid a wrong match.
  const what = kind === 'reversal' && provider === 'bank' ? 'was not for this order' : MOVED[kind];
  const worth = formatKrwWithUsd(Math.abs(amount), usdCents && Math.abs(usdCents));
  return { at: occurredAt, text: `${worth} ${what}`, open: false };
}

function unused({
  unused: amount,
  set_off: setOff,
  recorded_at: at,
}: NonNullable<History['earlyCancellation']>) {
  const rest = setOff > 0 ? `, ${formatKrw(setOff)} of it covers the penalty` : '';
  return { at, text: `Ended early: ${formatKrw(amount)} unused${rest}`, open: false };
}

function ended(order: History['order'], ledger: History['ledger']): TimelineEntry[] {
  const at = order.endedAt;
  if (order.state === 'CANCELED') return [{ at, text: 'Canceled', open: false }];
  if (order.state !== 'EXPIRED') return [];
  const came = ledger.some(({ kind, occurredAt }) => kind === 'payment' && (at === null || occurredAt <= at));
  return [{ at, text: came ? 'Expired, not paid in full' : 'Expired unpaid', open: false }];
}

function awaited(order: History['order'], refunds: History['refunds']): TimelineEntry[] {
  const due = refunds
    .filter(({ state }) => state !== 'DONE' && state !== 'FAILED')
    .map(({ amount, usdCents, dueOn }) => ({
      at: null,
      text: `${formatKrwWithUsd(amount, usdCents)} is paid back by ${dueOn}`,
      open: true,
    }));
  if (order.state === 'AWAITING_DEPOSIT') {
    const text = `${order.paidAt ? 'Waiting for the deposit again' : 'Waiting for the deposit'}, until ${formatKst(order.dueAt)}`;
    return [{ at: null, text, open: true }, ...due];
  }
  if (order.state === 'PENDING_PAYMENT')
    return [{ at: null, text: `Waiting for payment, until ${formatKst(order.dueAt)}`, open: true }, ...due];
  return due;
}
