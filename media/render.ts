// npm run media: draws everything in public/media again. Needs Chromium (cards, brochures) and ffmpeg (clips); the site
// itself needs neither. `node media/render.ts --stills` draws the SVGs alone.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { CHROMIUM_ARGUMENTS, findChromium } from '#tests/e2e/support/chromium.ts';
import { brochures } from './brochures.ts';
import { cards, MARK, page } from './cards.ts';
import { clips } from './clips.ts';
import { svgOf } from './draw/svg.ts';
import { encodeClip } from './encode.ts';
import { type Entry, fingerprint, MANIFEST, OUT, PUBLIC, readManifest, wanted } from './manifest.ts';
import { stills } from './stills.ts';

const FONT = join(PUBLIC, 'fonts/pretendard-latin.woff2');

mkdirSync(OUT, { recursive: true });
const committed = manifestOrNone();
const inputs = new Map(wanted().map(({ path, input }) => [path, input]));
const stale = (path: string) => committed[path]?.input !== inputs.get(path);

for (const [name, still] of Object.entries(stills)) {
  writeFileSync(join(OUT, `${name}.svg`), svgOf(still()));
}
if (!process.argv.includes('--stills')) {
  for (const clip of clips) {
    if (!stale(`media/${clip.name}.webm`) && !stale(`media/${clip.name}.mp4`)) continue;
    console.log(`${clip.name} …`);
    await encodeClip(clip, OUT);
  }
  await withChromium(async (browser) => {
    for (const { file, html } of cards()) if (stale(`media/${file}`)) await renderCard(browser, file, html);
    for (const { file, html } of brochures()) if (stale(`media/${file}`)) await print(browser, file, html);
    if (stale('favicon.ico')) await renderIcons(browser);
  });
}
writeManifest();

async function withChromium(work: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGUMENTS });
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

async function renderCard(browser: Browser, file: string, html: string): Promise<void> {
  const tab = await open(browser, html, 1200, 630);
  const shot = await tab.screenshot();
  writeFileSync(
    join(OUT, file),
    await sharp(shot).png({ palette: true, colours: 128, effort: 10 }).toBuffer(),
  );
  await tab.close();
}

async function print(browser: Browser, file: string, html: string): Promise<void> {
  const tab = await open(browser, html, 794, 1123, await fixedFaces(html));
  const pdf = await tab.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
  writeFileSync(join(OUT, file), pdf);
  await tab.close();
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
  writeFileSync(join(PUBLIC, 'apple-touch-icon.png'), await draw(180, 26, '#ffffff'));
  writeFileSync(join(PUBLIC, 'favicon.ico'), icoOf(await draw(32, 0, 'transparent'), 32));
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

function writeManifest(): void {
  const entries: Record<string, Entry> = {};
  for (const { path, input } of wanted()) {
    // A file that was not drawn this time keeps what it is known to be made from.
    const kept = process.argv.includes('--stills') && !path.endsWith('.svg');
    if (kept && !committed[path]) continue;
    const data = readFileSync(join(PUBLIC, path));
    entries[path] = {
      input: kept ? (committed[path]?.input ?? '') : input,
      output: fingerprint(data),
      bytes: data.length,
    };
  }
  writeFileSync(MANIFEST, `${JSON.stringify(entries, null, 2)}\n`);
}

function manifestOrNone(): Record<string, Entry> {
  try {
    return readManifest();
  } catch {
    return {};
  }
}
