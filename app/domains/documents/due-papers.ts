import { orderVat } from '#app/domains/billing/order-vat.ts';
import type { Movement } from '#app/domains/billing/read-order-to-document.server.ts';
import type { Krw } from '#app/shared/krw.ts';
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

/** The papers that a payment gets, besides a quotation, which is made when it is asked for. */
const OF_A_PAYMENT = ['statement', 'sales-slip', 'cash-receipt', 'tax-invoice'] as const;

/** What is due for an order, oldest movement first. One that failed is not asked for again: a person decides. */
export function duePapers(
  order: PaidOrder & { movements: readonly Movement[] },
  documents: readonly DocumentFacts[],
): DuePaper[] {
  const { movements, state, total } = order;
  const paying = payingMovement(movements, total);
  const paid = state === 'PAID' || state === 'PARTIALLY_REFUNDED';
  return [
    ...(paid && paying ? dueOriginals(order, paying.id, documents) : []),
    ...movements.flatMap((movement, index) =>
      dueCorrections(movement.id, movements.slice(index + 1), documents),
    ),
  ];
}

/** The last movement with which all of an order was paid; deposits before it are parts of the same payment. */
function payingMovement(movements: readonly Movement[], total: Krw): Movement | undefined {
  let held = 0;
  return movements
    .filter(({ amount }) => {
      held += amount;
      return amount > 0 && held === total;
    })
    .at(-1);
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
    return [
      {
        kind,
        transactionId,
        corrects: null,
        reason: null,
        total,
        ...orderVat(order.kind, total),
        withPayment,
      },
    ];
  });
}

/** What went back after the movement that an original tells of. */
function dueCorrections(
  transactionId: string,
  later: readonly Movement[],
  documents: readonly DocumentFacts[],
): DuePaper[] {
  const originals = documents.filter(
    (document) =>
      document.corrects === null && document.transactionId === transactionId && isIssued(document.state),
  );
  const back = later.filter(({ amount }) => amount < 0);
  return originals.flatMap((original) => {
    const known = documents.filter(({ corrects }) => corrects === original.id);
    let left = leftOf(original, known);
    return back.flatMap((movement): DuePaper[] => {
      if (left.total === 0 || known.some((each) => each.transactionId === movement.id)) return [];
      // A deposit that was taken back leaves the order unpaid: what is paid anew gets papers of its own.
      const whole = movement.kind === 'reversal';
      const amounts = correctionAmounts(left, whole ? left.total : Math.min(-movement.amount, left.total));
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
