import * as v from 'valibot';

/** What documents need of a gateway's response (payments.md §1.1, §3.2); missing values are null or zero. */
export type PaymentFacts = {
  card: {
    issuer: string;
    acquirer: string;
    /** Masked. */
    number: string;
    approvalNumber: string;
    /** 0: paid at once (일시불). */
    instalmentMonths: number;
    /** KRW by card; the rest of an easy-pay payment came from points or an account. */
    amount: number;
  } | null;
  easyPay: { provider: string; amount: number; discountAmount: number } | null;
  /** Issued by the gateway together with the payment (decisions M12). */
  cashReceipt: {
    receiptKey: string;
    purpose: 'income' | 'expense';
    amount: number;
    approvalNumber: string | null;
  } | null;
  receiptUrl: string | null;
};

const text = v.nullish(v.string(), '');
const amount = v.nullish(v.pipe(v.number(), v.safeInteger()), 0);

const ResponseSchema = v.object({
  totalAmount: amount,
  card: v.nullish(
    v.object({
      issuerCode: text,
      acquirerCode: text,
      number: text,
      approveNo: text,
      installmentPlanMonths: amount,
      amount: v.nullish(v.pipe(v.number(), v.safeInteger())),
    }),
  ),
  easyPay: v.nullish(v.object({ provider: text, amount, discountAmount: amount })),
  cashReceipt: v.nullish(
    v.object({
      receiptKey: v.pipe(v.string(), v.nonEmpty()),
      type: v.picklist(['소득공제', '지출증빙']),
      amount,
      issueNumber: v.nullish(v.string()),
    }),
  ),
  receipt: v.nullish(v.object({ url: v.nullish(v.string()) })),
});

/**
 * The part of a gateway's response that an attempt stores, as JSON: only what documents need. Account numbers, names of
 * depositors and numbers of cash receipts are left out (security R30, R31). Null if the response does not fit.
 */
export function recordedResponse(response: unknown): string | null {
  const parsed = v.safeParse(ResponseSchema, response);
  return parsed.success ? JSON.stringify(parsed.output) : null;
}

/** Parses a recorded response; null if it does not fit. */
export function paymentFacts(response: unknown): PaymentFacts | null {
  const parsed = v.safeParse(ResponseSchema, typeof response === 'string' ? JSON.parse(response) : response);
  if (!parsed.success) return null;
  const { card, easyPay, cashReceipt, receipt, totalAmount } = parsed.output;
  const besideCard = easyPay ? easyPay.amount + easyPay.discountAmount : 0;
  return {
    card: card
      ? {
          issuer: card.issuerCode,
          acquirer: card.acquirerCode,
          number: card.number,
          approvalNumber: card.approveNo,
          instalmentMonths: card.installmentPlanMonths,
          amount: card.amount ?? totalAmount - besideCard,
        }
      : null,
    easyPay: easyPay ?? null,
    cashReceipt: cashReceipt
      ? {
          receiptKey: cashReceipt.receiptKey,
          purpose: cashReceipt.type === '소득공제' ? 'income' : 'expense',
          amount: cashReceipt.amount,
          approvalNumber: cashReceipt.issueNumber ?? null,
        }
      : null,
    receiptUrl: receipt?.url ?? null,
  };
}
