import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { build, type PluginOption } from 'vite';
import type { ColorScheme } from '#app/domains/pipe-routing/meshes/finish.ts';
import type { Film } from './film.ts';

/** What Chromium needs for WebGL without a graphics card. */
export const STUDIO_ARGUMENTS = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
];

/** What a picture is drawn from, but is no picture: three by its version, the router by the ways it finds. */
const NOT_DRAWN = [/^three/, /\/pipe-routing\/(route-pipes|find-path|state-queue)\.ts$/];

/** A module of this folder as one script for a browser. */
export async function scriptOf(file: string): Promise<string> {
  return (await bundleOf(file)).code;
}

/** What is drawn in a module of this folder: its script without three and the router, and what it takes from `scenes`. */
export type Drawn = { code: string; scenes: readonly string[] };

/** Tells what a module draws from its script. `plugins`: of the bundler, for tests. */
export async function drawnIn(file: string, plugins: PluginOption[] = []): Promise<Drawn> {
  const { code, modules } = await bundleOf(file, NOT_DRAWN, plugins);
  const scenes = Object.entries(modules).flatMap(([path, { renderedExports }]) =>
    path.includes('/media/scenes/') ? renderedExports : [],
  );
  return { code: withoutFolders(code), scenes };
}

/** A script that stays the same when a module it holds is moved to another folder. */
function withoutFolders(code: string): string {
  return code.replace(/^\/\/ \S+\.ts\n/gm, '').replace(/((?:from|import) ")[^"]*\/([\w-]+\.ts")/g, '$1$2');
}

async function bundleOf(file: string, external: RegExp[] = [], plugins: PluginOption[] = []) {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins,
    build: {
      write: false,
      minify: true,
      lib: { entry: fileURLToPath(new URL(file, import.meta.url)), formats: ['es'], fileName: 'script' },
      rolldownOptions: { external },
    },
  });
  const [bundle] = Array.isArray(result) ? result : [result];
  if (!bundle || !('output' in bundle)) throw new Error(`no script of ${file}`);
  return bundle.output[0];
}

/** A page on which a clip stands ready, `scale` pixels of the picture for each of the clip. */
export async function openFilm(
  browser: Browser,
  script: string,
  { name, width, height }: Film,
  paper: ColorScheme,
  scale = 1,
): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale });
  // A first picture takes long where a busy processor draws it.
  page.setDefaultTimeout(0);
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.setContent('<!doctype html><canvas></canvas><svg xmlns="http://www.w3.org/2000/svg"></svg>');
  await page.addStyleTag({ content: face() });
  await page.evaluate(() =>
    Promise.all([400, 600, 700].map((weight) => document.fonts.load(`${weight} 16px Pretendard`))),
  );
  await page.addScriptTag({ content: script, type: 'module' });
  await page.waitForFunction(() => 'openFilm' in window);
  await page.evaluate(([film, theme]) => window.openFilm(film, theme), [name, paper] as const);
  return page;
}

/** The site's own letters, for labels of the overlay; inside the page, which belongs to no server. */
function face(): string {
  const font = readFileSync(new URL('../../public/fonts/pretendard-latin.woff2', import.meta.url));
  return `@font-face{font-family:Pretendard;src:url(data:font/woff2;base64,${font.toString('base64')});font-weight:400 700}`;
}

/** One moment of the clip on a page as a PNG. */
export async function shoot(page: Page, seconds: number): Promise<Buffer> {
  await page.evaluate((at) => window.drawFilm(at), seconds);
  return page.screenshot({ type: 'png' });
}
