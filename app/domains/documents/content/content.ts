import * as v from 'valibot';
import { DOCUMENT_KINDS } from '../document.ts';

const text = v.string();
const nullableText = v.nullable(v.string());
const won = v.pipe(v.number(), v.safeInteger());

/** `businessNumber`: ten digits. */
const Party = v.object({
  businessNumber: nullableText,
  name: text,
  /** 대표자. */
  representative: nullableText,
  address: nullableText,
  phone: nullableText,
  email: nullableText,
  /** 업태 and 종목. */
  businessType: nullableText,
  businessItem: nullableText,
});

const Line = v.object({ name: text, detail: text, quantity: won, supply: won, vat: won, total: won });

/** Snapshot taken at issue, sealed as 'document'. Days are KST; amounts are KRW, negative in a correction. */
export const Content = v.object({
  kind: v.picklist(DOCUMENT_KINDS),
  number: text,
  orderNumber: text,
  /** 작성일자. */
  writtenOn: text,
  supplier: Party,
  recipient: Party,
  lines: v.array(Line),
  total: won,
  supply: won,
  vat: won,
  /** How it was paid, in Korean, and when (KST). */
  payment: v.nullable(
    v.object({
      method: text,
      paidAt: text,
      /** For the sales slip. */
      card: v.nullable(
        v.object({
          company: text,
          acquirer: text,
          number: text,
          approvalNumber: text,
          instalmentMonths: won,
        }),
      ),
    }),
  ),
  /**
   * For a cash receipt. `self`: issued to the tax office's own number because the buyer gave none (payments.md §3.4).
   */
  receipt: v.nullable(
    v.object({ purpose: v.picklist(['income', 'expense']), number: text, self: v.boolean() }),
  ),
  corrects: v.nullable(
    v.object({
      number: text,
      writtenOn: text,
      approvalNumber: nullableText,
      reason: won,
      note: nullableText,
    }),
  ),
  /** For a quotation; null once the order is paid or closed. */
  validUntil: nullableText,
  /** The seller is fictitious because the site is a demo. */
  sample: v.boolean(),
});

export type Content = v.InferOutput<typeof Content>;
export type Party = v.InferOutput<typeof Party>;
export type Line = v.InferOutput<typeof Line>;
