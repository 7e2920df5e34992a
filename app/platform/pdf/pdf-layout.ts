/** A page as blocks, independent of how it is drawn. */
export type PdfLayout = {
  /** Metadata, shown in the viewer's title bar. */
  title: string;
  author: string;
  /** Part of the file, so that the same layout always gives the same bytes. */
  createdAt: Date;
  /** Letter-spaced if short. */
  heading: string;
  subheading: string | null;
  /** Number, day and so on, in the upper corner. */
  labels: readonly { label: string; value: string }[];
  /** The buyer's copy of a Korean tax invoice is blue. */
  ink: 'black' | 'blue' | 'red';
  watermark: string | null;
  blocks: readonly Block[];
  footer: readonly string[];
};

export type Block =
  /** Two boxes side by side, each with a caption that runs down its left edge (공급자, 공급받는자). */
  | { kind: 'parties'; sides: readonly [Side, Side] }
  | { kind: 'facts'; columns: 1 | 2; rows: readonly Fact[] }
  /** A highlighted amount. */
  | { kind: 'amount'; label: string; words: string; value: string }
  | {
      kind: 'table';
      columns: readonly Column[];
      rows: readonly (readonly string[])[];
      totals: readonly string[] | null;
    }
  | { kind: 'note'; title: string | null; lines: readonly string[] }
  /** A centered sentence, as on a certificate. */
  | { kind: 'statement'; text: string };

export type Side = { caption: string; rows: readonly (readonly Fact[])[] };
export type Fact = { label: string; value: string };
/** `share`: of the width, relative to the others. */
export type Column = { title: string; share: number; align: 'left' | 'center' | 'right' };

/** One A4 page as tagged PDF; the same layout gives the same bytes. */
export type PdfRenderer = { draw(layout: PdfLayout): Promise<Uint8Array> };
