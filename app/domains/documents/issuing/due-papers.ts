import { isMoney, type Movement, payingMovement } from '#app/domains/billing/documented-orders/movement.ts';
import { orderVat } from '#app/domains/billing/orders/order.ts';
import type { Krw } from '#app/shared/krw.ts';
import {
  type CorrectionReason,
  type DocumentFacts,
  type DocumentKind,
  isCertificate,
  isIssued,
} from '../document.ts';
import { correctionAmounts } from './correction-amounts.ts';
import { entitlement, type PaidOrder } from './entitlement.ts';

/** A paper that the ledger asks for and that is not there yet. KRW, below zero for a correction. */
export type DuePaper = {
  kind: DocumentKind;
  movementId: string | null;
  /** Over the penalty that an early end set off: no supply. */
  penalty: boolean;
  corrects: DocumentFacts | null;
  reason: CorrectionReason | null;
  total: Krw;
  supply: Krw;
  vat: Krw;
  withPayment: boolean;
};

type Documented = PaidOrder & { movements: readonly Movement[] };

/** The papers that a payment gets, besides a quotation, which is made when it is asked for. */
const OF_A_PAYMENT = ['statement', 'sales-slip', 'cash-receipt', 'tax-invoice'] as const;

/** What tells of a penalty that was set off: it is no supply, so no certificate does. */
const OF_A_PENALTY = ['statement', 'sales-slip'] as const;

/** What is due for an order, oldest movement first. One that failed is not asked for again: a person decides. */
export function duePapers(order: Documented, documents: readonly DocumentFacts[]): DuePaper[] {
  const paying = payingMovement(order.movements, order.total);
  const paid = order.state === 'PAID' || order.state === 'PARTIALLY_REFUNDED';
  const originals = documents.filter(({ corrects, state }) => corrects === null && isIssued(state));
  return [
    ...(paid && paying ? dueOriginals(order, paying.id, documents) : []),
    ...(paid && paying ? duePenalties(order, paying.id, documents) : []),
    ...originals.flatMap((original) => dueCorrections(order, original, documents)),
  ].sort((one, other) => placeOf(order, one) - placeOf(order, other));
}

const placeOf = ({ movements }: Documented, { movementId }: DuePaper) =>
  movements.findIndex(({ id }) => id === movementId);

function dueOriginals(
  order: Documented,
  movementId: string,
  documents: readonly DocumentFacts[],
): DuePaper[] {
  const originals = documents.filter(({ corrects, penalty }) => corrects === null && !penalty);
  return OF_A_PAYMENT.flatMap((kind) => {
    const entitled = entitlement(kind, order);
    if (!entitled.due) return [];
    const sameMoney = (document: DocumentFacts) =>
      document.kind === kind && document.movementId === movementId;
    // One of each kind at a time, and one certificate whatever the ledger says (payments.md §3.1).
    const standing = (document: DocumentFacts) =>
      (document.kind === kind || (isCertificate(kind) && isCertificate(document.kind))) &&
      document.state !== 'FAILED' &&
      document.state !== 'CANCELED';
    if (originals.some((document) => sameMoney(document) || standing(document))) return [];
    const { withPayment } = entitled;
    const total = Math.min(entitled.total, suppliedWith(order, movementId, entitled));
    if (total <= 0) return [];
    const amounts = { total, ...orderVat(order.kind, total) };
    return [{ kind, movementId, penalty: false, corrects: null, reason: null, ...amounts, withPayment }];
  });
}

/** KRW: the supply that an order's money pays for once a movement is recorded. */
function suppliedWith(order: Documented, movementId: string, original: { withPayment: boolean }): Krw {
  const place = order.movements.findIndex(({ id }) => id === movementId);
  return standingAfter(order, original)[place]?.supply ?? 0;
}

function duePenalties(order: Documented, payingId: string, documents: readonly DocumentFacts[]): DuePaper[] {
  const { movements } = order;
  const setOff = standingAfter(order).at(-1)?.setOff ?? 0;
  // An order that was paid anew after its early end has a penalty that the new payment covers.
  const movement = movements.findLast(({ id, kind }) => id === payingId || kind === 'early-end');
  if (!movement || setOff === 0) return [];
  return OF_A_PENALTY.flatMap((kind): DuePaper[] => {
    const entitled = entitlement(kind, order);
    const there = documents.some(
      (document) =>
        document.kind === kind &&
        document.penalty &&
        document.corrects === null &&
        (document.movementId === movement.id || document.state !== 'CANCELED'),
    );
    if (!entitled.due || there) return [];
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

/**
 * What was given back or left unused after the movement that an original tells of: what its own payment lost, as far as the
 * order does not hold it by another one.
 */
function dueCorrections(
  order: Documented,
  original: DocumentFacts,
  documents: readonly DocumentFacts[],
): DuePaper[] {
  const { movements, total } = order;
  const after = standingAfter(order, original);
  const start = movements.findIndex(({ id }) => id === original.movementId);
  const told = movements[start];
  const first = after[start];
  if (!told || !first) return [];
  const known = documents.filter(({ corrects }) => corrects === original.id);
  const { kind } = original;
  let left = leftOf(original, known);
  let lost = 0;
  return movements.slice(start + 1).flatMap((movement, index): DuePaper[] => {
    const now = after[start + 1 + index];
    const gone = goneWith(movement, original);
    if (!now || gone === 0) return [];
    const own = !isMoney(told) || !isMoney(movement) || movement.attemptId === told.attemptId;
    if (own) lost += gone;
    if (left.total === 0 || known.some(({ movementId }) => movementId === movement.id)) return [];
    // A deposit that was taken back leaves the order unpaid: what is paid anew gets papers of its own.
    const whole = own && movement.kind === 'reversal' && now.held < total;
    const missing = original.penalty
      ? original.total - now.setOff
      : Math.min(first.supply, total) - now.supply;
    const owing = Math.min(lost, missing) - (original.total - left.total);
    const amount = whole ? left.total : Math.min(owing, gone, left.total);
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
        // The gateway takes its receipt back with the money; for what no money goes back, it is asked.
        withPayment: original.withPayment && isMoney(movement),
      },
    ];
  });
}

/** What a movement takes away of what an original tells of, KRW. */
function goneWith(movement: Movement, original: DocumentFacts): Krw {
  if (isMoney(movement)) return Math.max(0, -movement.amount);
  if (original.penalty) return 0;
  return original.withPayment ? movement.setOff : movement.unused;
}

type EarlyEnd = { unused: Krw; setOff: Krw };

/**
 * KRW: what an order holds, the part of it that pays for a supply, and the part that is set off against a penalty. `end`:
 * its early end, as far as no refund waived the penalty.
 */
type Standing = { held: Krw; supply: Krw; setOff: Krw; end: EarlyEnd | null };

/**
 * How an order stands after each of its movements, for an original of its own. What is unused is no supply from its end on,
 * also before it is refunded; but a receipt of the gateway follows the money.
 */
function standingAfter(
  { movements, total }: Documented,
  { withPayment } = { withPayment: false },
): Standing[] {
  let now: Standing = { held: 0, supply: 0, setOff: 0, end: null };
  const ended = (before: Standing, end: EarlyEnd): Standing => ({
    ...before,
    supply: Math.min(before.supply, total) - (withPayment ? end.setOff : end.unused),
    setOff: end.setOff,
    end,
  });
  return movements.map((movement) => {
    if (!isMoney(movement)) now = ended(now, movement);
    else if (movement.kind === 'refund') now = afterRefund(now, movement.amount, total);
    else {
      const held = now.held + movement.amount;
      // Nothing is set off while a payment that was taken back is missing, and all of it once it is paid anew.
      const unpaid = { ...now, held, supply: held, setOff: 0 };
      now = now.end && held >= total ? ended(unpaid, now.end) : unpaid;
    }
    return now;
  });
}

/** What goes back beyond the unused part waives the penalty first, and only then takes back a supply. */
function afterRefund(now: Standing, amount: Krw, total: Krw): Standing {
  const held = now.held + amount;
  const missing = now.end ? total - now.end.unused + now.setOff - held : 0;
  const waived = Math.min(now.setOff, Math.max(0, missing));
  const setOff = now.setOff - waived;
  return {
    held,
    supply: Math.min(now.supply, held - setOff),
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

/** What a document and its corrections still say together. A correction that failed says nothing. */
export function leftOf(original: DocumentFacts, corrections: readonly DocumentFacts[]): Amounts {
  return corrections
    .filter(({ corrects, state }) => corrects === original.id && state !== 'FAILED')
    .reduce(sum, { total: original.total, supply: original.supply, vat: original.vat });
}

/** What of an order is still a supply that its money pays for, KRW. */
export function supplyOf(order: Documented): Krw {
  return Math.max(0, Math.min(standingAfter(order).at(-1)?.supply ?? 0, order.total));
}
