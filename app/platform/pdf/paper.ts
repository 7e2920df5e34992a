/** A page of paper described without a word of business: what stands where, not how it is drawn. */
export type Paper = {
  /** Of the file, shown by viewers in their window's title. */
  title: string;
  author: string;
  /** Goes into the file, so that the same paper is the same bytes whenever it is drawn. */
  createdAt: Date;
  /** The large words at its top, with letter spacing where they are few. */
  heading: string;
  /** Under or beside it: whose copy this is, what it refers to. */
  subheading: string | null;
  /** Small rows in the upper corner: number, day. */
  marks: readonly { label: string; value: string }[];
  /** Of lines and headings. Buyers' copies of Korean tax invoices are blue. */
  ink: 'black' | 'blue' | 'red';
  /** Large and faint across the page, or null. */
  across: string | null;
  blocks: readonly Block[];
  /** Small lines at the foot of the page. */
  foot: readonly string[];
};

export type Block =
  /** Two boxes side by side, each with a caption that runs down its left edge (공급자, 공급받는자). */
  | { kind: 'parties'; sides: readonly [Side, Side] }
  /** Labels and values in a grid. */
  | { kind: 'facts'; columns: 1 | 2; rows: readonly Fact[] }
  /** A box with one amount that is the point of the paper. */
  | { kind: 'amount'; label: string; words: string; value: string }
  | {
      kind: 'table';
      columns: readonly Column[];
      rows: readonly (readonly string[])[];
      totals: readonly string[] | null;
    }
  | { kind: 'note'; title: string | null; lines: readonly string[] }
  /** A sentence that stands alone in the middle, as on a certificate. */
  | { kind: 'statement'; text: string };

export type Side = { caption: string; rows: readonly (readonly Fact[])[] };
export type Fact = { label: string; value: string };
/** `share`: of the width, relative to the others. */
export type Column = { title: string; share: number; align: 'left' | 'center' | 'right' };

/** Draws a paper as one A4 page, PDF with tags and its language said; the same paper gives the same bytes. */
export type PdfRenderer = { draw(paper: Paper): Promise<Uint8Array> };
