import { DOCUMENT_NAMES, type OpenableKind } from '../document.ts';

/** A kind of document of an order: its PDFs, or why there is none (decisions M9). */
export type DocumentView = {
  kind: OpenableKind;
  name: string;
  /** Newest last. Empty if `unavailable` is set. */
  links: readonly DocumentLinkView[];
  unavailable: string | null;
};

export type DocumentLinkView = {
  href: string;
  /** `Tax invoice`, `Correction` … */
  label: string;
  /** Null until it is opened for the first time. */
  number: string | null;
  /** KRW, negative for a correction; null if it has no total. */
  total: number | null;
  note: string | null;
};

export type OrderDocumentsView = {
  documents: readonly DocumentView[];
  /** URL of the ZIP with all of them. */
  bundle: string | null;
  /** URL of the form for another business number, if the tax invoice needs one. */
  resubmitUrl: string | null;
};

/** Lower case, like every URL of the site; `open-document` accepts both. */
export const documentHref = (orderNumber: string, file: string) =>
  `/orderdetail/${orderNumber}/documents/${file.toLowerCase()}.pdf`;

export const unavailable = (kind: OpenableKind, why: string): DocumentView => ({
  kind,
  name: DOCUMENT_NAMES[kind],
  links: [],
  unavailable: why,
});
