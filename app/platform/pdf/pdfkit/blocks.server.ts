import type { Block } from '../pdf-layout.ts';
import { drawFacts, drawParties } from './boxes.server.ts';
import { heightOf, MARGIN, ornament, QUIET, type Sheet, TEXT, WIDTH, write } from './sheet.ts';
import { drawTable } from './table.server.ts';

/** Draws at `sheet.top` and advances it. */
export function drawBlock(sheet: Sheet, block: Block): void {
  DRAWERS[block.kind](sheet, block as never);
}

const DRAWERS: { [Kind in Block['kind']]: (sheet: Sheet, block: Extract<Block, { kind: Kind }>) => void } = {
  parties: (sheet, { sides }) => drawParties(sheet, sides),
  facts: (sheet, { columns, rows }) => drawFacts(sheet, columns, rows),
  amount: drawAmount,
  table: drawTable,
  note: drawNote,
  statement: (sheet, { text }) => drawStatement(sheet, text),
};

function drawAmount(sheet: Sheet, { label, words, value }: Extract<Block, { kind: 'amount' }>): void {
  const { pdf, root, ink, top } = sheet;
  const height = 40;
  ornament(sheet, (page) =>
    page.rect(MARGIN, top, WIDTH, height).lineWidth(1.2).fillAndStroke(ink.tint, ink.strong),
  );
  const section = pdf.struct('Sect');
  root.add(section);
  write(
    sheet,
    section,
    'Lbl',
    label,
    { x: MARGIN + 14, y: top + 14, width: 90 },
    { font: 'semibold', size: 10, color: ink.strong },
  );
  write(
    sheet,
    section,
    'P',
    words,
    { x: MARGIN + 104, y: top + 14.5, width: 240 },
    { size: 9, color: QUIET },
  );
  write(
    sheet,
    section,
    'P',
    value,
    { x: MARGIN + 320, y: top + 10.5, width: WIDTH - 334 },
    { font: 'semibold', size: 15, align: 'right', color: TEXT },
  );
  section.end();
  sheet.top = top + height + 16;
}

function drawNote(sheet: Sheet, { title, lines }: Extract<Block, { kind: 'note' }>): void {
  const { pdf, root, ink } = sheet;
  const section = pdf.struct('Sect');
  root.add(section);
  if (title) {
    write(
      sheet,
      section,
      'P',
      title,
      { x: MARGIN, y: sheet.top, width: WIDTH },
      { font: 'semibold', size: 9.5, color: ink.strong },
    );
    sheet.top += 17;
  }
  for (const line of lines) {
    const style = { size: 8.5, color: TEXT };
    write(sheet, section, 'P', line, { x: MARGIN, y: sheet.top, width: WIDTH }, style);
    sheet.top += heightOf(sheet, line, WIDTH, style) + 3;
  }
  section.end();
  sheet.top += 10;
}

function drawStatement(sheet: Sheet, text: string): void {
  const { pdf, root } = sheet;
  const section = pdf.struct('Sect');
  root.add(section);
  const style = { size: 11, align: 'center', color: TEXT } as const;
  write(sheet, section, 'P', text, { x: MARGIN, y: sheet.top + 10, width: WIDTH }, style);
  section.end();
  sheet.top += heightOf(sheet, text, WIDTH, style) + 32;
}
