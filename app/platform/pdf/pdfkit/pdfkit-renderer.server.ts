import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import type { PdfLayout, PdfRenderer } from '../pdf-layout.ts';
import { drawBlock } from './blocks.server.ts';
import { drawFooter, drawHeader, drawWatermark } from './page-frame.server.ts';
import { INKS, MARGIN, type Sheet } from './sheet.ts';

/** Pretendard (OFL; the license is in the folder) has every Hangul syllable and the won sign (payments.md §3.5). */
const FONTS = join(import.meta.dirname, 'fonts');

/** Reads the fonts once. */
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
    async draw(layout) {
      const [regular, semibold] = await read();
      return drawPage(layout, regular, semibold);
    },
  };
}

function drawPage(layout: PdfLayout, regular: Buffer, semibold: Buffer): Promise<Uint8Array> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.7',
    lang: 'ko-KR',
    tagged: true,
    displayTitle: true,
    // The file's identifier is derived from these, so it does not depend on the time of drawing.
    info: {
      Title: layout.title,
      Author: layout.author,
      CreationDate: layout.createdAt,
      ModDate: layout.createdAt,
    },
    bufferPages: false,
  });
  const bytes = collect(pdf);
  pdf.registerFont('regular', regular);
  pdf.registerFont('semibold', semibold);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const sheet: Sheet = { pdf, root, ink: INKS[layout.ink], top: MARGIN };
  if (layout.watermark) drawWatermark(sheet, layout.watermark);
  drawHeader(sheet, layout);
  for (const block of layout.blocks) drawBlock(sheet, block);
  drawFooter(sheet, layout.footer);
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
