import {
  isMoney,
  type MoneyMovement,
  type Movement,
} from '#app/domains/billing/documented-orders/movement.ts';
import type { PaymentFacts } from '#app/domains/billing/payments/payment-facts.ts';
import type { PaymentMethodType } from '#app/domains/billing/payments/payment-method.ts';
import type { DocumentKind, DocumentState, DocumentSummary } from '#app/domains/documents/document.ts';
import { type DueDocument, findDueDocuments } from '#app/domains/documents/issuing/due-documents.ts';
import type { PaidOrder } from '#app/domains/documents/issuing/entitlement.ts';

export const TOTAL = 3_750_000;
export const AT = new Date('2026-11-20T03:00:00Z');
export const movement = (id: string, amount: number, attemptId = 'first'): MoneyMovement => ({
  id,
  kind: amount > 0 ? 'payment' : 'refund',
  amount,
  attemptId,
  occurredAt: AT,
});
export const earlyEnd = (unused: number, setOff: number): Movement => ({
  id: 'end',
  kind: 'early-end',
  unused,
  setOff,
  occurredAt: AT,
});
export const CARD: PaymentFacts['card'] = {
  issuer: '11',
  acquirer: '11',
  number: '4330****',
  approvalNumber: '1',
  instalmentMonths: 0,
  amount: TOTAL,
};
export const gatewayFacts = (change: Partial<PaymentFacts>): PaymentFacts => ({
  card: null,
  easyPay: null,
  cashReceipt: null,
  receiptUrl: null,
  ...change,
});
export const sumMovements = (movements: readonly Movement[]) =>
  movements.filter(isMoney).reduce((sum, { amount }) => sum + amount, 0);
export const order = (change: Partial<PaidOrder & { movements: Movement[] }> = {}) => ({
  kind: 'checkout' as PaidOrder['kind'],
  state: 'PAID' as const,
  total: TOTAL,
  method: 'bank-transfer' as PaymentMethodType,
  certificate: 'bill' as const,
  payment: null,
  movements: [movement('m1', TOTAL)],
  ...change,
});
let count = 0;
export const issued = (due: DueDocument, state: DocumentState = 'ISSUED'): DocumentSummary => {
  count += 1;
  return { ...due, id: `d${count}`, number: `N${count}`, state, corrects: due.corrects?.id ?? null };
};
export const listKinds = (papers: readonly DueDocument[]) => papers.map(({ kind }) => kind);
export const RECEIPT = { receiptKey: 'r', purpose: 'income', amount: TOTAL, approvalNumber: '1' } as const;

/** Issues due documents at once until none is due. */
export function issueAllDue(
  paid: Parameters<typeof findDueDocuments>[0],
  before: readonly DocumentSummary[] = [],
) {
  let documents = [...before];
  for (;;) {
    const due = findDueDocuments(paid, documents);
    if (due.length === 0) return documents;
    documents.push(...due.map((paper) => issued(paper)));
    documents = documents.map((document) => {
      const corrections = documents.filter(({ corrects }) => corrects === document.id);
      const left = corrections.reduce((sum, { total }) => sum + total, document.total);
      return document.corrects === null && left === 0
        ? { ...document, state: 'CANCELED' as const }
        : document;
    });
  }
}

export const sumOf = (
  documents: readonly DocumentSummary[],
  kind: DocumentKind,
  key: 'total' | 'vat' = 'total',
) => documents.reduce((sum, document) => sum + (document.kind === kind ? document[key] : 0), 0);

export const stateOf = (held: number) =>
  held >= TOTAL ? 'PAID' : held > 0 ? ('PARTIALLY_REFUNDED' as const) : 'REFUNDED';
