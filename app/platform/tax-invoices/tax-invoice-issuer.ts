import type { KstDate } from '#app/shared/dates.ts';

/**
 * The issuer of tax invoices, which sends them to the tax office (payments.md §3.3, §7.2). A refusal is a value. An
 * unknown outcome is looked up by key, never guessed.
 */
export type InvoiceResponse<T> =
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

/** Days in KST, whole KRW, negative in a correction. */
export type TaxInvoice = {
  /** Ours, at most 24 characters. Idempotent: one invoice per key. */
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
  /** Of a correction: the reason (1 to 6) and the original's approval number. */
  modifies: { reason: 1 | 2 | 3 | 4 | 5 | 6; approvalNumber: string } | null;
};

export type IssuedInvoice = {
  /** The tax office's approval number, 24 characters. */
  approvalNumber: string;
};

export type InvoiceState = {
  /** `issued`: not yet sent to the tax office; `confirmed`: accepted; `rejected`: not accepted. */
  state: 'issued' | 'sent' | 'confirmed' | 'rejected' | 'canceled';
  approvalNumber: string | null;
  /** KRW, and ten digits; null if the issuer does not say. */
  total: number | null;
  recipient: string | null;
};

export type TaxInvoiceIssuer = {
  /** Refused with `key-of-another` if the key has a different invoice. */
  issue(invoice: TaxInvoice): Promise<InvoiceResponse<IssuedInvoice>>;
  /** Only before it was sent to the tax office. */
  cancel(input: { key: string; reason: string }): Promise<InvoiceResponse<null>>;
  /** Null if the key has none. */
  state(key: string): Promise<InvoiceResponse<InvoiceState | null>>;
  /** A temporary address at the issuer, for staff. */
  viewUrl(key: string): Promise<InvoiceResponse<string>>;
};
