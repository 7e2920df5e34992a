import { inflateSync } from 'node:zlib';

/** Extracts the text of a pdfkit PDF through its font tables. */
export function pdfText(bytes: Uint8Array): string {
  const objects = readObjects(Buffer.from(bytes).toString('latin1'));
  const fonts = fontTables(objects);
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head));
  return pages
    .map(({ head }) => pageText(objects.get(refOf(head, 'Contents'))?.stream ?? '', fonts))
    .join('\n');
}

/** The file's language, number of pages, title and whether it is tagged. */
export function pdfFacts(bytes: Uint8Array): {
  lang: string | null;
  tagged: boolean;
  pages: number;
  title: string;
} {
  const text = Buffer.from(bytes).toString('latin1');
  return {
    lang: text.match(/\/Lang \(([^)]*)\)/)?.[1] ?? null,
    tagged: /\/MarkInfo|\/StructTreeRoot/.test(text) && /\/Marked true/.test(text),
    pages: (text.match(/\/Type \/Page\b/g) ?? []).length,
    title: utf16(titleOf(text)),
  };
}

/** pdfkit stores the title as a separate object. */
function titleOf(text: string): string {
  const reference = text.match(/\/Title (\d+) 0 R/)?.[1];
  return text.match(new RegExp(`\\n${reference} 0 obj\\n\\(([\\s\\S]*?)\\)\\nendobj`))?.[1] ?? '';
}

type PdfObject = { head: string; stream: string };

function readObjects(text: string): Map<number, PdfObject> {
  const objects = new Map<number, PdfObject>();
  for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, number, body = ''] = match;
    const start = body.indexOf('stream\n');
    const head = start < 0 ? body : body.slice(0, start);
    const raw = start < 0 ? '' : body.slice(start + 7, body.lastIndexOf('\nendstream'));
    const packed = /\/FlateDecode/.test(head) && raw !== '';
    objects.set(Number(number), {
      head,
      stream: packed ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1') : raw,
    });
  }
  return objects;
}

const refOf = (head: string, name: string): number =>
  Number(head.match(new RegExp(`/${name} (\\d+) 0 R`))?.[1] ?? -1);

/** The glyph tables by the font's name on the page. */
function fontTables(objects: Map<number, PdfObject>): Map<string, Map<number, string>> {
  const tables = new Map<string, Map<number, string>>();
  for (const { head } of objects.values()) {
    for (const [, list = ''] of head.matchAll(/\/Font <<([\s\S]*?)>>/g)) {
      for (const [, name = '', font] of list.matchAll(/\/(\w+) (\d+) 0 R/g)) {
        const map = objects.get(refOf(objects.get(Number(font))?.head ?? '', 'ToUnicode'));
        if (map) tables.set(name, readMap(map.stream));
      }
    }
  }
  return tables;
}

/** pdfkit writes ranges of glyphs with one text per glyph: `<0000> <0005> [<0000> <d55c> …]`. */
function readMap(text: string): Map<number, string> {
  const map = new Map<number, string>();
  for (const [, from = '0', list = ''] of text.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)) {
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries()) {
      const units = hex.replaceAll(' ', '').match(/.{4}/g) ?? [];
      map.set(
        Number.parseInt(from, 16) + index,
        String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))),
      );
    }
  }
  return map;
}

function pageText(stream: string, fonts: Map<string, Map<number, string>>): string {
  const lines: string[] = [];
  let font: Map<number, string> | undefined;
  for (const match of stream.matchAll(/\/(\w+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (match[1] !== undefined) font = fonts.get(match[1]);
    else {
      const glyphs = [...(match[2] ?? '').matchAll(/<([0-9a-f]*)>/gi)].flatMap(
        ([, hex = '']) => hex.match(/.{4}/g) ?? [],
      );
      lines.push(glyphs.map((glyph) => font?.get(Number.parseInt(glyph, 16)) ?? '').join(''));
    }
  }
  return lines.join('\n');
}

function utf16(raw: string): string {
  const bytes = Buffer.from(
    raw.replace(/\\([nrtbf()\\])/g, (_all, sign: string) => ESCAPES[sign] ?? sign),
    'latin1',
  );
  return bytes[0] === 0xfe
    ? Buffer.from(bytes.subarray(2)).swap16().toString('utf16le')
    : bytes.toString('latin1');
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
