import { DOCUMENT_NAMES, type OpenableKind } from '../document.ts';

/** A document button of an order: its papers, or why there is none (decisions M9). */
export type DocumentView = {
  kind: OpenableKind;
  name: string;
  /** Newest last. Empty where `unavailable` says why. */
  papers: readonly PaperView[];
  unavailable: string | null;
};

export type PaperView = {
  href: string;
  /** `Tax invoice`, `Correction` … */
  label: string;
  /** Null for one that gets its number when it is opened. */
  number: string | null;
  /** KRW, below zero for a correction; null where nothing is summed. */
  total: number | null;
  note: string | null;
};

export type OrderDocumentsView = {
  documents: readonly DocumentView[];
  /** All of them as one file, or null. */
  bundle: string | null;
  /** Where another business number can be given for a tax invoice that could not be issued, or null. */
  askAgain: string | null;
};

/** In small letters, as every address of this site; `open-document` knows numbers by either. */
export const documentHref = (orderNumber: string, file: string) =>
  `/orderdetail/${orderNumber}/documents/${file.toLowerCase()}.pdf`;

export const unavailable = (kind: OpenableKind, why: string): DocumentView => ({
  kind,
  name: DOCUMENT_NAMES[kind],
  papers: [],
  unavailable: why,
});
