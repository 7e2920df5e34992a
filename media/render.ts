// npm run media: renders what has changed in public/media. Needs Chromium and, for clips, ffmpeg; the site itself needs
// neither. `-- --stills` draws only the SVGs, `-- --only routiai-intro` renders one scene, `-- --only papers` renders
// icons, cards and brochures.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { CHROMIUM_ARGUMENTS, findChromium } from '#tests/e2e/support/chromium.ts';
import { brochures } from './brochures.ts';
import { cards } from './cards.ts';
import { svgOf } from './draw/svg.ts';
import { filesOf } from './film-files.ts';
import { shots } from './films.ts';
import { icons } from './icons.ts';
import { type Entry, fingerprint, OUT, PUBLIC, readManifest, wanted, writeManifest } from './manifest.ts';
import { printBrochures } from './print-brochures.ts';
import { shootScene } from './shoot-film.ts';
import type { Shot } from './stage/film.ts';
import { STUDIO_ARGUMENTS, scriptOf } from './stage/studio.ts';
import { stills } from './stills.ts';

/** Font files with their unicode-range, as in app/app.css. */
const FONTS = { 'pretendard-latin': 'U+0000-10FF,U+2000-2FFF', 'pretendard-korean': 'U+3000-D7FF' };

mkdirSync(OUT, { recursive: true });
const { values: options } = parseArgs({ options: { only: { type: 'string' }, stills: { type: 'boolean' } } });
const committed = manifestOrNone();
const inputs = new Map((await wanted()).map(({ path, input }) => [path, input]));
for (const path of Object.keys(committed)) if (!inputs.has(path)) delete committed[path];
const stale = (path: string) =>
  committed[path]?.input !== inputs.get(path) || !existsSync(join(PUBLIC, path));

if (options.only === 'papers') await renderPapers();
else if (options.only) await renderShots(shots.filter(({ name }) => name === options.only));
else {
  for (const [name, still] of Object.entries(stills)) write(`media/${name}.svg`, svgOf(still()));
  if (!options.stills) {
    await renderShots(shots.filter((shot) => filesOf(shot).some(stale)));
    await renderPapers();
  }
}

/** Renders stale icons, cards and brochures. */
async function renderPapers(): Promise<void> {
  for (const { path, render } of icons()) if (stale(path)) write(path, await render());
  await withChromium(CHROMIUM_ARGUMENTS, async (browser) => {
    for (const { file, html } of cards())
      if (stale(`media/${file}`)) write(`media/${file}`, await cardOf(browser, html));
    const old = (await brochures()).filter(({ file }) => stale(`media/${file}`));
    await printBrochures(browser, old, ({ file }, pdf) => write(`media/${file}`, pdf));
  });
}

/** Records each scene in the manifest as soon as its files exist. */
async function renderShots(list: readonly Shot[]): Promise<void> {
  if (options.only && list.length === 0) throw new Error(`no scene ${options.only}`);
  if (list.length === 0) return;
  const script = await scriptOf('./play.ts');
  await withChromium(STUDIO_ARGUMENTS, async (browser) => {
    for (const shot of list) {
      console.log(`${shot.name} …`);
      await shootScene(browser, script, shot, PUBLIC);
      for (const path of filesOf(shot)) record(path, readFileSync(join(PUBLIC, path)));
    }
  });
}

function write(path: string, data: string | Buffer): void {
  writeFileSync(join(PUBLIC, path), data);
  record(path, data);
}

/** Records in the manifest what a file was made from. Leaves other entries alone. */
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

async function cardOf(browser: Browser, html: string): Promise<Buffer> {
  const tab = await browser.newPage({ viewport: { width: 1200, height: 630 }, colorScheme: 'light' });
  await tab.setContent(html);
  await tab.addStyleTag({ content: siteFaces() });
  await tab.evaluate(async () => {
    await Promise.all(
      ['400', '600', '700'].map((weight) => document.fonts.load(`${weight} 16px Pretendard`, 'a가')),
    );
    await document.fonts.ready;
  });
  const shot = await tab.screenshot();
  await tab.close();
  return sharp(shot).png({ palette: true, colours: 128, effort: 10 }).toBuffer();
}

function siteFaces(): string {
  return Object.entries(FONTS)
    .map(([file, letters]) => {
      const font = readFileSync(join(PUBLIC, `fonts/${file}.woff2`)).toString('base64');
      return `@font-face{font-family:Pretendard;src:url(data:font/woff2;base64,${font});font-weight:400 700;unicode-range:${letters}}`;
    })
    .join('');
}

function manifestOrNone(): Record<string, Entry> {
  try {
    return readManifest();
  } catch {
    return {};
  }
}
