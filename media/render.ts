// npm run media: renders what has changed in public/media. Needs Chromium and, for films, ffmpeg; the site itself needs
// neither. `-- --stills` draws the SVGs alone, `-- --only routiai-intro` films one clip.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { CHROMIUM_ARGUMENTS, findChromium } from '#tests/e2e/support/chromium.ts';
import { brochures } from './brochures.ts';
import { cards, MARK, page } from './cards.ts';
import { svgOf } from './draw/svg.ts';
import { filesOf } from './film-files.ts';
import { films } from './films.ts';
import { type Entry, fingerprint, OUT, PUBLIC, readManifest, wanted, writeManifest } from './manifest.ts';
import { shootFilm } from './shoot-film.ts';
import type { Film } from './stage/film.ts';
import { STUDIO_ARGUMENTS, scriptOf } from './stage/studio.ts';
import { stills } from './stills.ts';

const FONT = join(PUBLIC, 'fonts/pretendard-latin.woff2');

mkdirSync(OUT, { recursive: true });
const { values: options } = parseArgs({ options: { only: { type: 'string' }, stills: { type: 'boolean' } } });
const committed = manifestOrNone();
const inputs = new Map((await wanted()).map(({ path, input }) => [path, input]));
for (const path of Object.keys(committed)) if (!inputs.has(path)) delete committed[path];
const stale = (path: string) =>
  committed[path]?.input !== inputs.get(path) || !existsSync(join(PUBLIC, path));

if (options.only) await renderFilms(films.filter(({ name }) => name === options.only));
else {
  for (const [name, still] of Object.entries(stills)) write(`media/${name}.svg`, svgOf(still()));
  if (!options.stills) {
    await renderFilms(films.filter((film) => filesOf(film).some(stale)));
    await withChromium(CHROMIUM_ARGUMENTS, async (browser) => {
      for (const { file, html } of cards())
        if (stale(`media/${file}`)) write(`media/${file}`, await cardOf(browser, html));
      for (const { file, html } of brochures())
        if (stale(`media/${file}`)) write(`media/${file}`, await print(browser, html));
      if (stale('favicon.ico')) await renderIcons(browser);
    });
  }
}

/** Films of this list; each is in the manifest as soon as its files are there. */
async function renderFilms(list: readonly Film[]): Promise<void> {
  if (options.only && list.length === 0) throw new Error(`no film ${options.only}`);
  if (list.length === 0) return;
  const script = await scriptOf('./play.ts');
  await withChromium(STUDIO_ARGUMENTS, async (browser) => {
    for (const film of list) {
      console.log(`${film.name} …`);
      await shootFilm(browser, script, film, OUT);
      for (const path of filesOf(film)) record(path, readFileSync(join(PUBLIC, path)));
    }
  });
}

function write(path: string, data: string | Buffer): void {
  writeFileSync(join(PUBLIC, path), data);
  record(path, data);
}

/** Says in the manifest what a file was made from. Others keep what they are known to be made from. */
function record(path: string, data: string | Buffer): void {
  const bytes = Buffer.byteLength(data);
  committed[path] = { input: inputs.get(path) ?? '', output: fingerprint(data), bytes };
  writeManifest(committed);
}

async function withChromium(args: string[], work: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({ executablePath: findChromium(), args });
  try {
    await work(browser);
  } finally {
    await browser.close();
  }
}

async function open(browser: Browser, html: string, width: number, height: number, faces = siteFace()) {
  const tab = await browser.newPage({ viewport: { width, height }, colorScheme: 'light' });
  await tab.setContent(html);
  await tab.addStyleTag({ content: faces });
  await tab.evaluate(async () => {
    await Promise.all(
      ['400', '600', '700'].map((weight) => document.fonts.load(`${weight} 16px Pretendard`)),
    );
    await document.fonts.ready;
  });
  return tab;
}

function siteFace(): string {
  return face(readFileSync(FONT), '400 700');
}

/** A variable font becomes drawings of letters in a PDF; fixed weights stay a font, which is smaller. */
async function fixedFaces(html: string): Promise<string> {
  const source = readFileSync(
    fileURLToPath(
      new URL('../node_modules/pretendard/dist/public/variable/PretendardVariable.ttf', import.meta.url),
    ),
  );
  const text = [...new Set(html.replace(/base64,[^"]+/g, ''))].join('');
  const faces = await Promise.all(
    [400, 600, 700].map(async (weight) => {
      const font = await subsetFont(source, text, {
        targetFormat: 'truetype',
        variationAxes: { wght: weight },
      });
      return face(font, String(weight));
    }),
  );
  return faces.join('');
}

function face(font: Buffer, weight: string): string {
  return `@font-face{font-family:Pretendard;src:url(data:font/ttf;base64,${font.toString('base64')});font-weight:${weight}}`;
}

async function cardOf(browser: Browser, html: string): Promise<Buffer> {
  const tab = await open(browser, html, 1200, 630);
  const shot = await tab.screenshot();
  await tab.close();
  return sharp(shot).png({ palette: true, colours: 128, effort: 10 }).toBuffer();
}

async function print(browser: Browser, html: string): Promise<Buffer> {
  const tab = await open(browser, html, 794, 1123, await fixedFaces(html));
  const pdf = await tab.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
  await tab.close();
  return pdf;
}

/** The mark on white for home screens, and alone for browsers that take no SVG. */
async function renderIcons(browser: Browser): Promise<void> {
  const draw = async (size: number, pad: number, background: string) => {
    const tab = await open(
      browser,
      page(
        `body{background:${background};padding:${pad}px}svg{width:${size - 2 * pad}px;height:${size - 2 * pad}px;display:block}`,
        MARK,
      ),
      size,
      size,
    );
    const shot = await tab.screenshot({ omitBackground: true });
    await tab.close();
    return sharp(shot).png({ effort: 10 }).toBuffer();
  };
  write('apple-touch-icon.png', await draw(180, 26, '#ffffff'));
  write('favicon.ico', icoOf(await draw(32, 0, 'transparent'), 32));
}

/** An icon file that holds one PNG. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

function manifestOrNone(): Record<string, Entry> {
  try {
    return readManifest();
  } catch {
    return {};
  }
}
