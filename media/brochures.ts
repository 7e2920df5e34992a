import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { type ProductCode, products } from '#app/domains/site/product.ts';
import { svgOf } from './draw/svg.ts';
import { stills } from './stills.ts';

/** A brochure to print: its page in the site, what that page says, and the fingerprint of all that decides how it looks. */
export type Brochure = { file: string; path: string; html: string; input: string };

/** Where the page's HTML names its style sheet, which has another address in each build. */
export const STYLESHEET = 'brochure.css';

/** As `page.pdf` takes them: A4 by the sheet's own rule; headings, alternative texts and language go into the file. */
export const PRINT = { preferCSSPageSize: true, printBackground: true, tagged: true, outline: true } as const;

const root = fileURLToPath(new URL('..', import.meta.url));
const BROCHURE = 'app/shell/brochure/';

type Renderer = typeof import('#app/shell/brochure/brochure-html.server.tsx');

/** Both brochures as the site shows them below /dev/brochure, without starting it. */
export async function brochures(): Promise<Brochure[]> {
  // The page is JSX, which Node does not read.
  const { module } = await runnerImport<Renderer>(`${root}${BROCHURE}brochure-html.server.tsx`, {
    root,
    configFile: false,
    logLevel: 'error',
  });
  const css = readdirSync(root + BROCHURE)
    .filter((file) => file.endsWith('.css'))
    .sort()
    .map((file) => readFileSync(root + BROCHURE + file, 'utf8').replace(/\/\*.*?\*\//gs, ''));
  return Object.keys(products).map((key) => {
    const code = key as ProductCode;
    const html = module.brochureHtml(code, STYLESHEET);
    const drawn = drawingsIn(html).map((name) => printDrawing(name));
    return {
      file: `${code}-brochure.pdf`,
      path: `/dev/brochure/${code}`,
      html,
      input: createHash('sha256')
        .update(JSON.stringify([html, css, drawn, PRINT]))
        .digest('hex')
        .slice(0, 32),
    };
  });
}

function drawingsIn(html: string): string[] {
  return [...html.matchAll(/src="\/media\/([a-z-]+)\.svg"/g)].map(([, name = '']) => name);
}

/** A drawing of the site in halves of a pixel: a PDF writes every other fraction in nine digits. */
export function printDrawing(name: string): string {
  const still = stills[name];
  if (!still) throw new Error(`no drawing ${name}`);
  return svgOf(still()).replace(/ d="([^"]+)"/g, (_, d: string) => {
    const rounded = d.replace(/-?\d*\.\d+/g, (number) => ` ${Math.round(Number(number) * 2) / 2}`);
    return ` d="${rounded}"`;
  });
}
