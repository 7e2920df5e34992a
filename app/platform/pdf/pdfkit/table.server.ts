import type { Block, Column } from '../pdf-layout.ts';
import { heightOf, MARGIN, ornament, type Sheet, WIDTH, write } from './sheet.ts';

const PAD = 6;
const HEAD = 22;
const CELL = { size: 9 } as const;

type Laid = Column & { x: number; width: number };

/** Draws a head, rows and totals, if there are any; screen readers get rows and cells. */
export function drawTable(sheet: Sheet, { columns, rows, totals }: Extract<Block, { kind: 'table' }>): void {
  const { pdf, root, ink } = sheet;
  const laid = lay(columns);
  const table = pdf.struct('Table');
  root.add(table);
  const start = sheet.top;
  ornament(sheet, (page) => page.rect(MARGIN, start, WIDTH, HEAD).fill(ink.tint));
  drawRow(
    sheet,
    table,
    'TH',
    laid.map((column) => ({ ...column, align: 'center' as const })),
    columns.map(({ title }) => title),
    HEAD,
    {
      font: 'semibold',
      size: 8.5,
      color: ink.strong,
    },
  );
  for (const row of rows) drawRow(sheet, table, 'TD', laid, row, cellHeight(sheet, laid, row), CELL);
  if (totals) {
    const height = cellHeight(sheet, laid, totals);
    const y = sheet.top;
    ornament(sheet, (page) => page.rect(MARGIN, y, WIDTH, height).fill(ink.tint));
    drawRow(sheet, table, 'TD', laid, totals, height, { font: 'semibold', size: 9 });
  }
  table.end();
  const end = sheet.top;
  ornament(sheet, (page) => {
    for (const { x } of laid.slice(1)) page.moveTo(x, start).lineTo(x, end).lineWidth(0.5).stroke(ink.line);
    page
      .rect(MARGIN, start, WIDTH, end - start)
      .lineWidth(0.9)
      .stroke(ink.strong);
  });
  sheet.top = end + 16;
}

function lay(columns: readonly Column[]): Laid[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  let x = MARGIN;
  return columns.map((column) => {
    const width = (WIDTH * column.share) / shares;
    const laid = { ...column, x, width };
    x += width;
    return laid;
  });
}

function cellHeight(sheet: Sheet, columns: readonly Laid[], row: readonly string[]): number {
  const heights = columns.map(({ width }, index) => heightOf(sheet, row[index] ?? '', width - 2 * PAD, CELL));
  return Math.max(13, ...heights) + 2 * PAD;
}

function drawRow(
  sheet: Sheet,
  table: PDFKit.PDFStructureElement,
  tag: 'TH' | 'TD',
  columns: readonly Laid[],
  row: readonly string[],
  height: number,
  style: { font?: 'regular' | 'semibold'; size: number; color?: string },
): void {
  const { pdf, ink, top } = sheet;
  const struct = pdf.struct('TR');
  table.add(struct);
  for (const [index, { x, width, align }] of columns.entries()) {
    const y = top + PAD - (tag === 'TH' ? 0.5 : 0);
    write(
      sheet,
      struct,
      tag,
      row[index] ?? '',
      { x: x + PAD, y, width: width - 2 * PAD },
      { ...style, align },
    );
  }
  struct.end();
  const y = top + height;
  ornament(sheet, (page) =>
    page
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + WIDTH, y)
      .lineWidth(0.5)
      .stroke(ink.line),
  );
  sheet.top = y;
}
