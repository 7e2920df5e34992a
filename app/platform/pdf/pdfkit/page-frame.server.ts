import type { PdfLayout } from '../pdf-layout.ts';
import { heightOf, MARGIN, ornament, QUIET, type Sheet, TEXT, WIDTH, write } from './sheet.ts';

const HEADING_WIDTH = WIDTH * 0.62;
const LABELS_WIDTH = WIDTH - HEADING_WIDTH;

/** Draws the heading on the left, labels on the right, and a rule below. */
export function drawHeader(sheet: Sheet, layout: PdfLayout): void {
  const { pdf, root, ink } = sheet;
  const section = pdf.struct('Sect');
  root.add(section);
  const spacing = layout.heading.length <= 4 ? 10 : 1;
  const title = { font: 'semibold', size: 24, color: ink.strong, spacing } as const;
  write(sheet, section, 'H1', layout.heading, { x: MARGIN, y: sheet.top, width: HEADING_WIDTH }, title);
  let left = sheet.top + heightOf(sheet, layout.heading, HEADING_WIDTH, title) + 2;
  if (layout.subheading) {
    const style = { size: 9.5, color: QUIET };
    write(sheet, section, 'P', layout.subheading, { x: MARGIN, y: left, width: HEADING_WIDTH }, style);
    left += heightOf(sheet, layout.subheading, HEADING_WIDTH, style);
  }
  let right = sheet.top + 4;
  for (const { label, value } of layout.labels) {
    const x = MARGIN + HEADING_WIDTH;
    write(sheet, section, 'Lbl', label, { x, y: right, width: 58 }, { size: 8.5, color: QUIET });
    write(
      sheet,
      section,
      'P',
      value,
      { x: x + 58, y: right, width: LABELS_WIDTH - 58 },
      { size: 8.5, font: 'semibold', align: 'right', color: TEXT },
    );
    right += 15;
  }
  section.end();
  const y = Math.max(left, right) + 6;
  ornament(sheet, (page) =>
    page
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + WIDTH, y)
      .lineWidth(1.6)
      .stroke(ink.strong),
  );
  sheet.top = y + 16;
}

export function drawWatermark(sheet: Sheet, text: string): void {
  ornament(sheet, (page) => {
    page.save();
    page.rotate(-35, { origin: [297, 421] });
    page
      .font('semibold')
      .fontSize(72)
      .fillColor('#16181d')
      .fillOpacity(0.06)
      .text(text, 0, 385, { width: 595, align: 'center', lineBreak: false });
    page.fillOpacity(1);
    page.restore();
  });
}

export function drawFooter(sheet: Sheet, lines: readonly string[]): void {
  if (lines.length === 0) return;
  const { pdf, root } = sheet;
  const style = { size: 7.5, color: QUIET };
  const heights = lines.map((line) => heightOf(sheet, line, WIDTH, style));
  let y = 842 - MARGIN - heights.reduce((sum, height) => sum + height + 1, 0);
  ornament(sheet, (page) =>
    page
      .moveTo(MARGIN, y - 7)
      .lineTo(MARGIN + WIDTH, y - 7)
      .lineWidth(0.5)
      .stroke('#c9cdd4'),
  );
  const section = pdf.struct('Sect');
  root.add(section);
  for (const [index, line] of lines.entries()) {
    write(sheet, section, 'P', line, { x: MARGIN, y, width: WIDTH }, style);
    y += (heights[index] ?? 0) + 1;
  }
  section.end();
}
