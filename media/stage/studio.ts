import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { build, type PluginOption } from 'vite';
import type { ColorScheme } from '#app/domains/pipe-routing/meshes/finish.ts';
import type { Shot } from './film.ts';

/** Chromium flags for WebGL without a GPU. */
export const STUDIO_ARGUMENTS = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
];

/** Excluded from a clip's code: three.js is covered by its version, the router by the routes it finds. */
const NOT_DRAWN = [/^three/, /\/pipe-routing\/(route-pipes|find-path|state-queue)\.ts$/];

/** Bundles a module of this folder for a browser. */
export async function scriptOf(file: string): Promise<string> {
  return (await bundleOf(file)).code;
}

/** A module's bundled code without three.js and the router, and the exports that it uses from `scenes`. */
export type Drawn = { code: string; scenes: readonly string[] };

/** `plugins`: bundler plugins, for tests. */
export async function drawnIn(file: string, plugins: PluginOption[] = []): Promise<Drawn> {
  const { code, modules } = await bundleOf(file, NOT_DRAWN, plugins);
  const scenes = Object.entries(modules).flatMap(([path, { renderedExports }]) =>
    path.includes('/media/scenes/') ? renderedExports : [],
  );
  return { code: withoutFolders(code), scenes };
}

/** Removes folder names, so that moving a module does not change the fingerprint. */
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

/** Opens a page with a clip ready to draw, at `scale` pixels per pixel of the clip. */
export async function openFilm(
  browser: Browser,
  script: string,
  { name, width, height }: Shot,
  paper: ColorScheme,
  scale = 1,
): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale });
  // The first frame takes long when a busy CPU draws it.
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

/** The site's font for overlay labels, inlined because the page has no server. */
function face(): string {
  const font = readFileSync(new URL('../../public/fonts/pretendard-latin.woff2', import.meta.url));
  return `@font-face{font-family:Pretendard;src:url(data:font/woff2;base64,${font.toString('base64')});font-weight:400 700}`;
}

/** A PNG of the page's clip at a moment. */
export async function shoot(page: Page, seconds: number): Promise<Buffer> {
  await page.evaluate((at) => window.drawFilm(at), seconds);
  return page.screenshot({ type: 'png' });
}
