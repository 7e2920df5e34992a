import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import type { Paper, PdfRenderer } from '../paper.ts';
import { drawBlock } from './blocks.server.ts';
import { drawAcross, drawFoot, drawHead } from './page-furniture.server.ts';
import { INKS, MARGIN, type Sheet } from './sheet.ts';

/** Pretendard (OFL, its licence beside it): every Hangul syllable and the won sign (payments.md §3.5). */
const FONTS = join(import.meta.dirname, 'fonts');

/** pdfkit with Korean text. Both fonts are read at the first paper and kept. */
export function createPdfkitRenderer(): PdfRenderer {
  let fonts: Promise<[Buffer, Buffer]> | undefined;
  const read = () => {
    fonts ??= Promise.all([
      readFile(join(FONTS, 'Pretendard-Regular.ttf')),
      readFile(join(FONTS, 'Pretendard-SemiBold.ttf')),
    ]);
    return fonts;
  };
  return {
    async draw(paper) {
      const [regular, semibold] = await read();
      return drawPaper(paper, regular, semibold);
    },
  };
}

function drawPaper(paper: Paper, regular: Buffer, semibold: Buffer): Promise<Uint8Array> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.7',
    lang: 'ko-KR',
    tagged: true,
    displayTitle: true,
    // The file's identifier is made of these, so nothing of the moment of drawing gets in.
    info: {
      Title: paper.title,
      Author: paper.author,
      CreationDate: paper.createdAt,
      ModDate: paper.createdAt,
    },
    bufferPages: false,
  });
  const bytes = collect(pdf);
  pdf.registerFont('regular', regular);
  pdf.registerFont('semibold', semibold);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const sheet: Sheet = { pdf, root, ink: INKS[paper.ink], top: MARGIN };
  if (paper.across) drawAcross(sheet, paper.across);
  drawHead(sheet, paper);
  for (const block of paper.blocks) drawBlock(sheet, block);
  drawFoot(sheet, paper.foot);
  root.end();
  pdf.end();
  return bytes;
}

function collect(pdf: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
  });
}
