import type { Fact, Side } from '../pdf-layout.ts';
import { heightOf, MARGIN, ornament, QUIET, type Sheet, WIDTH, write } from './sheet.ts';

const GAP = 12;
const CAPTION = 22;
const PAD = 5;
const LABEL = { size: 8, color: QUIET } as const;
const VALUE = { size: 9 } as const;

type Cell = Fact & { x: number; width: number; labelWidth: number };

/** Draws two boxes of the same height. */
export function drawParties(sheet: Sheet, sides: readonly [Side, Side]): void {
  const width = (WIDTH - GAP) / 2;
  const count = Math.max(sides[0].rows.length, sides[1].rows.length);
  const laid = sides.map((side, index) => {
    const x = MARGIN + index * (width + GAP);
    return { side, x, rows: side.rows.map((row) => layRow(row, x + CAPTION, width - CAPTION, 54)) };
  });
  const heights = Array.from({ length: count }, (_, index) =>
    Math.max(...laid.map(({ rows }) => rowHeight(sheet, rows[index] ?? []))),
  );
  const height = heights.reduce((sum, one) => sum + one, 0);
  for (const { side, x, rows } of laid) {
    const { ink, top } = sheet;
    ornament(sheet, (page) => page.rect(x, top, CAPTION, height).fill(ink.tint));
    const section = sheet.pdf.struct('Sect');
    sheet.root.add(section);
    drawCaption(sheet, section, side.caption, x, height);
    drawRows(sheet, section, rows, heights, x + CAPTION, width - CAPTION);
    section.end();
    // Drawn after the tints, which would hide half of each line.
    ornament(sheet, (page) => {
      page.rect(x, top, width, height).lineWidth(0.9).stroke(ink.strong);
      page
        .moveTo(x + CAPTION, top)
        .lineTo(x + CAPTION, top + height)
        .lineWidth(0.6)
        .stroke(ink.strong);
    });
  }
  sheet.top += height + 16;
}

/** Draws the letters from top to bottom, as Korean forms label the two sides. */
function drawCaption(
  sheet: Sheet,
  section: PDFKit.PDFStructureElement,
  caption: string,
  x: number,
  height: number,
): void {
  const { pdf, ink, top } = sheet;
  const letters = [...caption];
  const line = 14;
  const first = top + (height - letters.length * line) / 2 + 1;
  // One word for screen readers, although its letters are drawn one by one.
  section.add(
    pdf.struct('P', {}, () => {
      pdf.font('semibold').fontSize(9.5).fillColor(ink.strong);
      for (const [index, letter] of letters.entries()) {
        const inside = (CAPTION - pdf.widthOfString(letter)) / 2;
        pdf.text(letter, x + inside, first + index * line, { lineBreak: false });
      }
    }),
  );
}

/** Draws a grid of labels and values over the whole width. */
export function drawFacts(sheet: Sheet, columns: 1 | 2, facts: readonly Fact[]): void {
  const rows: Fact[][] = [];
  for (let index = 0; index < facts.length; index += columns) rows.push(facts.slice(index, index + columns));
  const laid = rows.map((row) => layRow(row, MARGIN, WIDTH, 86));
  const heights = laid.map((row) => rowHeight(sheet, row));
  const height = heights.reduce((sum, one) => sum + one, 0);
  const { ink, top } = sheet;
  const section = sheet.pdf.struct('Sect');
  sheet.root.add(section);
  drawRows(sheet, section, laid, heights, MARGIN, WIDTH);
  section.end();
  ornament(sheet, (page) => page.rect(MARGIN, top, WIDTH, height).lineWidth(0.9).stroke(ink.strong));
  sheet.top = top + height + 16;
}

function layRow(row: readonly Fact[], x: number, width: number, labelWidth: number): Cell[] {
  const each = width / Math.max(1, row.length);
  // If facts share a narrow row, their labels are short.
  const label = each < 150 ? 36 : labelWidth;
  return row.map((fact, index) => ({ ...fact, x: x + index * each, width: each, labelWidth: label }));
}

function rowHeight(sheet: Sheet, row: readonly Cell[]): number {
  const heights = row.map(({ value, label, width, labelWidth }) =>
    Math.max(
      heightOf(sheet, value, width - labelWidth - 2 * PAD, VALUE),
      heightOf(sheet, label, labelWidth - 2 * PAD, LABEL),
    ),
  );
  return Math.max(12, ...heights) + 2 * PAD + 1;
}

function drawRows(
  sheet: Sheet,
  section: PDFKit.PDFStructureElement,
  rows: readonly (readonly Cell[])[],
  heights: readonly number[],
  x: number,
  width: number,
): void {
  const { ink } = sheet;
  let y = sheet.top;
  for (const [index, row] of rows.entries()) {
    const height = heights[index] ?? 0;
    ornament(sheet, (page) => {
      for (const cell of row) {
        page.rect(cell.x, y, cell.labelWidth, height).fill(ink.tint);
        if (cell.x > x)
          page
            .moveTo(cell.x, y)
            .lineTo(cell.x, y + height)
            .lineWidth(0.5)
            .stroke(ink.line);
      }
      if (index > 0)
        page
          .moveTo(x, y)
          .lineTo(x + width, y)
          .lineWidth(0.5)
          .stroke(ink.line);
    });
    for (const { label, value, x: left, width: cellWidth, labelWidth } of row) {
      write(
        sheet,
        section,
        'Lbl',
        label,
        { x: left + PAD, y: y + PAD + 1, width: labelWidth - 2 * PAD },
        LABEL,
      );
      const box = { x: left + labelWidth + PAD, y: y + PAD, width: cellWidth - labelWidth - 2 * PAD };
      write(sheet, section, 'P', value || '-', box, VALUE);
    }
    y += height;
  }
}
