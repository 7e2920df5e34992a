import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { type ProductCode, products } from '#app/domains/site/product.ts';
import { svgOf } from './draw/svg.ts';
import { stills } from './stills.ts';

/** A brochure to print. `input`: fingerprint of everything that affects the result. */
export type Brochure = { file: string; path: string; html: string; input: string };

/** Replaces the URL of the style sheet in the HTML, which differs in each build. */
export const STYLESHEET = 'brochure.css';

/** Options of `page.pdf`. A4 by the style sheet's own rule; tagged, so the PDF has headings, alt texts and language. */
export const PRINT = { preferCSSPageSize: true, printBackground: true, tagged: true, outline: true } as const;

const root = fileURLToPath(new URL('..', import.meta.url));
const BROCHURE = 'app/shell/brochure/';

type Renderer = typeof import('#app/shell/brochure/brochure-html.server.tsx');

/** Both brochures as the site serves them under /dev/brochure, without starting it. */
export async function brochures(): Promise<Brochure[]> {
  // The page is JSX, which Node cannot load.
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

/** A drawing rounded to half pixels, because a PDF writes any other fraction with nine digits. */
export function printDrawing(name: string): string {
  const still = stills[name];
  if (!still) throw new Error(`no drawing ${name}`);
  return svgOf(still()).replace(/ d="([^"]+)"/g, (_, d: string) => {
    const rounded = d.replace(/-?\d*\.\d+/g, (number) => ` ${Math.round(Number(number) * 2) / 2}`);
    return ` d="${rounded}"`;
  });
}
