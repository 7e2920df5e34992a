import type { Movement } from '#app/domains/billing/read-order-to-document.server.ts';
import { type Krw, splitVat } from '#app/shared/krw.ts';
import { correctionAmounts } from './correction-amounts.ts';
import {
  type CorrectionReason,
  type DocumentFacts,
  type DocumentKind,
  isCertificate,
  isIssued,
} from './document.ts';
import { entitlement, type PaidOrder } from './entitlement.ts';

/** A paper that the ledger asks for and that is not there yet. KRW, below zero for a correction. */
export type DuePaper = {
  kind: DocumentKind;
  transactionId: string | null;
  corrects: DocumentFacts | null;
  reason: CorrectionReason | null;
  total: Krw;
  supply: Krw;
  vat: Krw;
  withPayment: boolean;
};

/** A time in which money of the order was held: from nothing, through what came and went, to nothing again. */
type Run = { first: Movement; takenBack: Movement[]; open: boolean };

/** The papers that a payment gets, besides a quotation, which is made when it is asked for. */
const OF_A_PAYMENT = ['statement', 'sales-slip', 'cash-receipt', 'tax-invoice'] as const;

/** What is due for an order, oldest movement first. One that failed is not asked for again: a person decides. */
export function duePapers(
  order: PaidOrder & { movements: readonly Movement[] },
  documents: readonly DocumentFacts[],
): DuePaper[] {
  const runs = runsOf(order.movements);
  const last = runs.at(-1);
  const paid = order.state === 'PAID' || order.state === 'PARTIALLY_REFUNDED';
  return [
    ...(last?.open && paid ? dueOriginals(order, last.first.id, documents) : []),
    ...runs.flatMap((run) => dueCorrections(run, documents)),
  ];
}

function runsOf(movements: readonly Movement[]): Run[] {
  const runs: Run[] = [];
  let held = 0;
  for (const movement of movements) {
    const run = held === 0 ? undefined : runs.at(-1);
    if (!run) runs.push({ first: movement, takenBack: [], open: true });
    else if (movement.amount < 0) run.takenBack.push(movement);
    held += movement.amount;
    const current = runs.at(-1);
    if (current) current.open = held > 0;
  }
  return runs;
}

function dueOriginals(
  order: PaidOrder,
  transactionId: string,
  documents: readonly DocumentFacts[],
): DuePaper[] {
  return OF_A_PAYMENT.flatMap((kind) => {
    const entitled = entitlement(kind, order);
    if (!entitled.due) return [];
    const sameMoney = (document: DocumentFacts) =>
      document.kind === kind && document.corrects === null && document.transactionId === transactionId;
    // Exactly one certificate an order, whatever the ledger says (payments.md §3.1).
    const standing = (document: DocumentFacts) =>
      isCertificate(kind) &&
      isCertificate(document.kind) &&
      document.corrects === null &&
      document.state !== 'FAILED' &&
      document.state !== 'CANCELED';
    if (documents.some((document) => sameMoney(document) || standing(document))) return [];
    const { total, withPayment } = entitled;
    return [{ kind, transactionId, corrects: null, reason: null, total, ...splitVat(total), withPayment }];
  });
}

function dueCorrections(run: Run, documents: readonly DocumentFacts[]): DuePaper[] {
  const originals = documents.filter(
    ({ corrects, transactionId, state }) =>
      corrects === null && transactionId === run.first.id && isIssued(state),
  );
  return originals.flatMap((original) => {
    const known = documents.filter(({ corrects }) => corrects === original.id);
    let left = leftOf(original, known);
    return run.takenBack.flatMap((movement): DuePaper[] => {
      if (left.total === 0 || known.some(({ transactionId }) => transactionId === movement.id)) return [];
      const amounts = correctionAmounts(left, Math.min(-movement.amount, left.total));
      left = sum(left, amounts);
      const { kind, withPayment } = original;
      const reason = left.total === 0 ? 4 : 2;
      return [{ kind, transactionId: movement.id, corrects: original, reason, ...amounts, withPayment }];
    });
  });
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
