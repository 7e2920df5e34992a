import { isMoney, type Movement, payingMovement } from '#app/domains/billing/documented-orders/movement.ts';
import { orderVat } from '#app/domains/billing/orders/order.ts';
import type { Krw } from '#app/shared/krw.ts';
import {
  type CorrectionReason,
  type DocumentKind,
  type DocumentSummary,
  isCertificate,
  isIssued,
} from '../document.ts';
import { correctionAmounts } from './correction-amounts.ts';
import { entitlement, type PaidOrder } from './entitlement.ts';

/** A document that the ledger requires and that does not exist yet. Amounts are negative in a correction. */
export type DueDocument = {
  kind: DocumentKind;
  movementId: string | null;
  /** For the penalty that an early cancellation deducted, which is not a supply. */
  penalty: boolean;
  corrects: DocumentSummary | null;
  reason: CorrectionReason | null;
  total: Krw;
  supply: Krw;
  vat: Krw;
  withPayment: boolean;
};

type Documented = PaidOrder & { movements: readonly Movement[] };

/** Without the quotation, which is issued on demand. */
const PAYMENT_DOCUMENTS = ['statement', 'sales-slip', 'cash-receipt', 'tax-invoice'] as const;

/** A penalty is not a supply, so it gets no certificate. */
const PENALTY_DOCUMENTS = ['statement', 'sales-slip'] as const;

/** Oldest movement first. A failed document is not due again: staff reissue it. */
export function findDueDocuments(order: Documented, documents: readonly DocumentSummary[]): DueDocument[] {
  const paying = payingMovement(order.movements, order.total);
  const paid = order.state === 'PAID' || order.state === 'PARTIALLY_REFUNDED';
  const originals = documents.filter(({ corrects, state }) => corrects === null && isIssued(state));
  return [
    ...(paid && paying ? dueOriginals(order, paying.id, documents) : []),
    ...(paid && paying ? duePenalties(order, paying.id, documents) : []),
    ...originals.flatMap((original) => dueCorrections(order, original, documents)),
  ].sort((one, other) => movementIndex(order, one) - movementIndex(order, other));
}

const movementIndex = ({ movements }: Documented, { movementId }: DueDocument) =>
  movements.findIndex(({ id }) => id === movementId);

function dueOriginals(
  order: Documented,
  movementId: string,
  documents: readonly DocumentSummary[],
): DueDocument[] {
  const originals = documents.filter(({ corrects, penalty }) => corrects === null && !penalty);
  return PAYMENT_DOCUMENTS.flatMap((kind) => {
    const entitled = entitlement(kind, order);
    if (!entitled.due) return [];
    const sameMoney = (document: DocumentSummary) =>
      document.kind === kind && document.movementId === movementId;
    // At most one of each kind, and one certificate, is valid at a time (payments.md §3.1).
    const isStanding = (document: DocumentSummary) =>
      (document.kind === kind || (isCertificate(kind) && isCertificate(document.kind))) &&
      document.state !== 'FAILED' &&
      document.state !== 'CANCELED';
    if (originals.some((document) => sameMoney(document) || isStanding(document))) return [];
    const { withPayment } = entitled;
    const total = Math.min(entitled.total, supplyAfter(order, movementId, entitled));
    if (total <= 0) return [];
    const amounts = { total, ...orderVat(order.kind, total) };
    return [{ kind, movementId, penalty: false, corrects: null, reason: null, ...amounts, withPayment }];
  });
}

/** The supply that is paid after a movement, KRW. */
function supplyAfter(order: Documented, movementId: string, original: { withPayment: boolean }): Krw {
  const index = order.movements.findIndex(({ id }) => id === movementId);
  return balancesAfter(order, original)[index]?.supply ?? 0;
}

function duePenalties(
  order: Documented,
  payingId: string,
  documents: readonly DocumentSummary[],
): DueDocument[] {
  const { movements } = order;
  const setOff = balancesAfter(order).at(-1)?.setOff ?? 0;
  // If an order was paid again after its early cancellation, the new payment covers the penalty.
  const movement = movements.findLast(({ id, kind }) => id === payingId || kind === 'early-end');
  if (!movement || setOff === 0) return [];
  return PENALTY_DOCUMENTS.flatMap((kind): DueDocument[] => {
    const entitled = entitlement(kind, order);
    const exists = documents.some(
      (document) =>
        document.kind === kind &&
        document.penalty &&
        document.corrects === null &&
        (document.movementId === movement.id || document.state !== 'CANCELED'),
    );
    if (!entitled.due || exists) return [];
    const total = Math.min(setOff, entitled.total);
    const amounts = { total, ...orderVat('early-end', total) };
    return [
      {
        kind,
        movementId: movement.id,
        penalty: true,
        corrects: null,
        reason: null,
        ...amounts,
        withPayment: false,
      },
    ];
  });
}

/** Corrections for what was refunded or left unused of the original's payment, unless another payment covers it. */
function dueCorrections(
  order: Documented,
  original: DocumentSummary,
  documents: readonly DocumentSummary[],
): DueDocument[] {
  const { movements, total } = order;
  const after = balancesAfter(order, original);
  const start = movements.findIndex(({ id }) => id === original.movementId);
  const source = movements[start];
  const first = after[start];
  if (!source || !first) return [];
  const known = documents.filter(({ corrects }) => corrects === original.id);
  const { kind } = original;
  let left = remainingAmounts(original, known);
  let reduced = 0;
  return movements.slice(start + 1).flatMap((movement, index): DueDocument[] => {
    const now = after[start + 1 + index];
    const reduction = reductionBy(movement, original);
    if (!now || reduction === 0) return [];
    const own = !isMoney(source) || !isMoney(movement) || movement.attemptId === source.attemptId;
    if (own) reduced += reduction;
    if (left.total === 0 || known.some(({ movementId }) => movementId === movement.id)) return [];
    // A reversed deposit leaves the order unpaid; a new payment gets new documents.
    const whole = own && movement.kind === 'reversal' && now.captured < total;
    const missing = original.penalty
      ? original.total - now.setOff
      : Math.min(first.supply, total) - now.supply;
    const uncorrected = Math.min(reduced, missing) - (original.total - left.total);
    const amount = whole ? left.total : Math.min(uncorrected, reduction, left.total);
    if (amount <= 0) return [];
    const amounts = correctionAmounts(left, amount);
    left = sum(left, amounts);
    return [
      {
        kind,
        movementId: movement.id,
        penalty: original.penalty,
        corrects: original,
        reason: left.total === 0 && isMoney(movement) ? 4 : 2,
        ...amounts,
        // The gateway cancels its receipt together with the money; if no money moves, we request it.
        withPayment: original.withPayment && isMoney(movement),
      },
    ];
  });
}

function reductionBy(movement: Movement, original: DocumentSummary): Krw {
  if (isMoney(movement)) return Math.max(0, -movement.amount);
  if (original.penalty) return 0;
  return original.withPayment ? movement.setOff : movement.unused;
}

type EarlyCancellation = { unused: Krw; setOff: Krw };

/**
 * KRW. `setOff`: deducted as penalty. `end`: the early cancellation, less the part of its penalty that a refund
 * waived.
 */
type OrderBalance = { captured: Krw; supply: Krw; setOff: Krw; end: EarlyCancellation | null };

/**
 * The balance after each movement. From an early cancellation on, the unused part is not a supply, even before its
 * refund; a gateway receipt, however, follows the money.
 */
function balancesAfter(
  { movements, total }: Documented,
  { withPayment } = { withPayment: false },
): OrderBalance[] {
  let now: OrderBalance = { captured: 0, supply: 0, setOff: 0, end: null };
  const ended = (before: OrderBalance, end: EarlyCancellation): OrderBalance => ({
    ...before,
    supply: Math.min(before.supply, total) - (withPayment ? end.setOff : end.unused),
    setOff: end.setOff,
    end,
  });
  return movements.map((movement) => {
    if (!isMoney(movement)) now = ended(now, movement);
    else if (movement.kind === 'refund') now = afterRefund(now, movement.amount, total);
    else {
      const captured = now.captured + movement.amount;
      // No penalty is deducted while a reversed payment is missing, and the full penalty once the order is paid
      // again.
      const unpaid = { ...now, captured, supply: captured, setOff: 0 };
      now = now.end && captured >= total ? ended(unpaid, now.end) : unpaid;
    }
    return now;
  });
}

/** A refund beyond the unused part first waives the penalty, then reduces the supply. */
function afterRefund(now: OrderBalance, amount: Krw, total: Krw): OrderBalance {
  const captured = now.captured + amount;
  const missing = now.end ? total - now.end.unused + now.setOff - captured : 0;
  const waived = Math.min(now.setOff, Math.max(0, missing));
  const setOff = now.setOff - waived;
  return {
    captured,
    supply: Math.min(now.supply, captured - setOff),
    setOff,
    end: now.end && { ...now.end, setOff: now.end.setOff - waived },
  };
}

type Amounts = { total: Krw; supply: Krw; vat: Krw };

const sum = (one: Amounts, other: Amounts): Amounts => ({
  total: one.total + other.total,
  supply: one.supply + other.supply,
  vat: one.vat + other.vat,
});

/** Failed corrections do not count. */
export function remainingAmounts(
  original: DocumentSummary,
  corrections: readonly DocumentSummary[],
): Amounts {
  return corrections
    .filter(({ corrects, state }) => corrects === original.id && state !== 'FAILED')
    .reduce(sum, { total: original.total, supply: original.supply, vat: original.vat });
}

/** The supply that is still paid, KRW. */
export function currentSupply(order: Documented): Krw {
  return Math.max(0, Math.min(balancesAfter(order).at(-1)?.supply ?? 0, order.total));
}
