/** A page while it is drawn. Lengths are in points; A4 is 595 by 842. */
export type Sheet = {
  pdf: PDFKit.PDFDocument;
  root: PDFKit.PDFStructureElement;
  ink: Ink;
  /** Where the next block begins. */
  top: number;
};

export type Ink = { strong: string; line: string; tint: string };

export const MARGIN = 42;
export const WIDTH = 595.28 - 2 * MARGIN;
export const TEXT = '#16181d';
export const QUIET = '#5a606b';

export const INKS: Readonly<Record<'black' | 'blue' | 'red', Ink>> = {
  black: { strong: '#16181d', line: '#9aa0ab', tint: '#f3f4f6' },
  blue: { strong: '#1d3fa8', line: '#7f95d6', tint: '#eef2fc' },
  red: { strong: '#b3261e', line: '#dd9a95', tint: '#fdf1f0' },
};

type TextStyle = {
  font?: 'regular' | 'semibold';
  size?: number;
  color?: string;
  align?: 'left' | 'center' | 'right';
  spacing?: number;
};

/** The height of a text in a width and style. */
export function heightOf({ pdf }: Sheet, text: string, width: number, style: TextStyle = {}): number {
  pdf.font(style.font ?? 'regular').fontSize(style.size ?? 9);
  return pdf.heightOfString(text || ' ', { width, lineGap: 1.5 });
}

/** Adds a text to the structure tree that screen readers follow, and draws it on the page. */
export function write(
  sheet: Sheet,
  parent: PDFKit.PDFStructureElement,
  tag: 'H1' | 'P' | 'TH' | 'TD' | 'Lbl' | 'LBody',
  text: string,
  box: { x: number; y: number; width: number },
  style: TextStyle = {},
): void {
  const { pdf } = sheet;
  parent.add(
    pdf.struct(tag, {}, () => {
      pdf
        .font(style.font ?? 'regular')
        .fontSize(style.size ?? 9)
        .fillColor(style.color ?? TEXT)
        .text(text, box.x, box.y, {
          width: box.width,
          align: style.align ?? 'left',
          lineGap: 1.5,
          characterSpacing: style.spacing ?? 0,
          lineBreak: true,
        });
    }),
  );
}

/** Draws lines and tints as artifacts, which screen readers skip. */
export function ornament({ pdf }: Sheet, draw: (pdf: PDFKit.PDFDocument) => void): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  draw(pdf);
  pdf.endMarkedContent();
}
