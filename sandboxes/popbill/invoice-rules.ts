import * as v from 'valibot';
import { businessNumber } from '#app/shared/business-number.ts';

const won = v.pipe(v.string(), v.regex(/^-?\d{1,13}$/));
const day = v.pipe(v.string(), v.regex(/^\d{8}$/));
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(200));

export const Invoice = v.object({
  writeDate: day,
  issueType: v.literal('정발행'),
  taxType: v.literal('과세'),
  purposeType: v.picklist(['영수', '청구', '없음']),
  supplyCostTotal: won,
  taxTotal: won,
  totalAmount: won,
  invoicerMgtKey: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,24}$/)),
  invoicerCorpNum: v.string(),
  invoicerCorpName: name,
  invoicerCEOName: name,
  invoiceeCorpNum: v.string(),
  invoiceeCorpName: name,
  invoiceeCEOName: name,
  modifyCode: v.optional(v.picklist([1, 2, 3, 4, 5, 6])),
  orgNTSConfirmNum: v.optional(v.string()),
  detailList: v.pipe(
    v.array(v.object({ serialNum: v.number(), purchaseDT: day, itemName: name, supplyCost: won, tax: won })),
    v.maxLength(99),
  ),
});

/** The error code of an invoice, like the issuer's; null if it is valid. */
export function findInvoiceError(
  invoice: v.InferOutput<typeof Invoice>,
  seller: string,
  originalKnown: boolean,
): number | null {
  if (invoice.invoicerCorpNum !== seller) return -11000010;
  if (businessNumber(invoice.invoiceeCorpNum) === null) return -11000011;
  const [supply, tax, total] = [invoice.supplyCostTotal, invoice.taxTotal, invoice.totalAmount].map(Number);
  if ((supply ?? 0) + (tax ?? 0) !== total) return -11000012;
  const lines = invoice.detailList.reduce((sum, line) => sum + Number(line.supplyCost) + Number(line.tax), 0);
  if (lines !== total) return -11000013;
  if (invoice.modifyCode !== undefined && !originalKnown) return -11000014;
  return null;
}
