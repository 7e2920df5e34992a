import type { KstDate } from '#app/shared/dates.ts';

/**
 * The port of who issues tax invoices and passes them on to the tax office (payments.md §3.3, §7.2). A refusal is an
 * answer and so is not knowing, which is read back by the key, never guessed.
 */
export type InvoiceAnswer<T> =
  | { kind: 'settled'; value: T }
  /** `code`: the issuer's own, for staff and logs. */
  | { kind: 'refused'; code: string }
  | { kind: 'unknown'; reason: string };

export type InvoiceParty = {
  /** Ten digits. */
  businessNumber: string;
  name: string;
  representative: string;
  address: string;
  businessType: string;
  businessItem: string;
  email: string;
};

/** A tax invoice as it is handed to the issuer: days in KST, whole KRW, below zero where it takes back. */
export type TaxInvoice = {
  /** Ours, at most 24 characters; the issuer makes one invoice of a key, however often it is asked. */
  key: string;
  writtenOn: KstDate;
  supplier: InvoiceParty;
  recipient: InvoiceParty;
  supply: number;
  vat: number;
  total: number;
  lines: readonly {
    on: KstDate;
    name: string;
    detail: string;
    quantity: number;
    supply: number;
    vat: number;
  }[];
  remark: string;
  /** A modified invoice: why (1 to 6), and the tax office's number of the first. */
  modifies: { reason: 1 | 2 | 3 | 4 | 5 | 6; approvalNumber: string } | null;
};

export type IssuedInvoice = {
  /** The tax office's approval number, 24 characters. */
  approvalNumber: string;
};

export type InvoiceState = {
  /** `issued`: not yet at the tax office; `sent`: on its way; `confirmed`: taken; `rejected`: not taken. */
  state: 'issued' | 'sent' | 'confirmed' | 'rejected' | 'canceled';
  approvalNumber: string | null;
  /** Over what (KRW) and for whom (ten digits) it is; null where the issuer does not say. */
  total: number | null;
  recipient: string | null;
};

export type TaxInvoiceIssuer = {
  /** A key that holds somebody else's invoice is refused as `key-of-another`. */
  issue(invoice: TaxInvoice): Promise<InvoiceAnswer<IssuedInvoice>>;
  /** Takes an invoice back that has not gone to the tax office yet. */
  cancel(input: { key: string; reason: string }): Promise<InvoiceAnswer<null>>;
  /** How an invoice stands; `null` where the issuer has none under the key. */
  state(key: string): Promise<InvoiceAnswer<InvoiceState | null>>;
  /** An address at the issuer that shows the invoice for a short time, for staff. */
  viewUrl(key: string): Promise<InvoiceAnswer<string>>;
};
