import type { Paper } from '../paper.ts';
import { heightOf, MARGIN, ornament, QUIET, type Sheet, TEXT, WIDTH, write } from './sheet.ts';

const HEAD_WIDTH = WIDTH * 0.62;
const MARKS_WIDTH = WIDTH - HEAD_WIDTH;

/** The heading to the left, number and day to the right, a strong line under both. */
export function drawHead(sheet: Sheet, paper: Paper): void {
  const { pdf, root, ink } = sheet;
  const section = pdf.struct('Sect');
  root.add(section);
  const spacing = paper.heading.length <= 4 ? 10 : 1;
  const title = { font: 'semibold', size: 24, color: ink.strong, spacing } as const;
  write(sheet, section, 'H1', paper.heading, { x: MARGIN, y: sheet.top, width: HEAD_WIDTH }, title);
  let left = sheet.top + heightOf(sheet, paper.heading, HEAD_WIDTH, title) + 2;
  if (paper.subheading) {
    const style = { size: 9.5, color: QUIET };
    write(sheet, section, 'P', paper.subheading, { x: MARGIN, y: left, width: HEAD_WIDTH }, style);
    left += heightOf(sheet, paper.subheading, HEAD_WIDTH, style);
  }
  let right = sheet.top + 4;
  for (const { label, value } of paper.marks) {
    const x = MARGIN + HEAD_WIDTH;
    write(sheet, section, 'Lbl', label, { x, y: right, width: 58 }, { size: 8.5, color: QUIET });
    write(
      sheet,
      section,
      'P',
      value,
      { x: x + 58, y: right, width: MARKS_WIDTH - 58 },
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

/** Large and faint, so that nobody takes a sample for the real thing. */
export function drawAcross(sheet: Sheet, text: string): void {
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

/** At the bottom of the page, whatever stands above. */
export function drawFoot(sheet: Sheet, lines: readonly string[]): void {
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
