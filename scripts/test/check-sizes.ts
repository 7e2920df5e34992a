// npm run size: compares what a first visit to each public page loads with its budget (ux §1.5). Needs a build.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { ServerBuild } from 'react-router';

const root = join(import.meta.dirname, '../..');
const { assets }: ServerBuild = await import(join(root, 'build/server/index.js'));

const KB = 1000;
/** Gzipped size of all scripts on a first visit, by route. */
const SCRIPT_BUDGETS: Record<string, number> = {
  'routes/marketing/home': 130 * KB,
  'routes/marketing/solution.routiai': 130 * KB,
  'routes/marketing/solution.routiar': 130 * KB,
  'routes/boards/notice.list': 122 * KB,
  'routes/boards/notice.detail': 122 * KB,
  'routes/boards/faq.list': 122 * KB,
  'routes/boards/faq.detail': 122 * KB,
  'routes/marketing/solution-plan': 130 * KB,
};
/** Gzipped size of all scripts that the live routing demo loads on demand: the view, three.js and the worker. */
const DEMO_BUDGET = 160 * KB;
/** Brotli size of all styles, one file for all pages. */
const STYLE_BUDGET = 16 * KB;
/** The only font that English pages load. */
const FONT = 'fonts/pretendard-latin.woff2';
const FONT_BUDGET = 20 * KB;

const fileOf = (path: string) => readFileSync(join(root, 'build/client', path));
const gzipped = (path: string) => gzipSync(fileOf(path), { level: 9 }).length;
const brotlied = (path: string) => brotliCompressSync(fileOf(path)).length;

/** A route and its ancestors, up to the root. */
function lineage(id: string): NonNullable<(typeof assets.routes)[string]>[] {
  const route = assets.routes[id];
  if (!route) throw new Error(`The build has no route ${id}.`);
  return [route, ...(route.parentId ? lineage(route.parentId) : [])];
}

/** Scripts that a page loads initially: the entry, its routes, and their imports. */
function firstLoad(id: string): string[] {
  const files = [assets.entry, ...lineage(id)].flatMap((part) => [part.module, ...(part.imports ?? [])]);
  return [...new Set(files)];
}

/** Scripts that the demo adds to the page: its own, the worker, and their imports. */
function demoLoad(): string[] {
  const known = firstLoad('routes/marketing/solution.routiai');
  const found = new Set<string>();
  const add = (file: string) => {
    if (known.includes(`/${file}`) || found.has(file)) return;
    found.add(file);
    for (const [, name] of fileOf(file)
      .toString()
      .matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
      add(`assets/${name}`);
  };
  for (const start of ['routing-demo.client-', 'router.worker-']) {
    const file = readdirSync(join(root, 'build/client/assets')).find(
      (name) => name.startsWith(start) && name.endsWith('.js'),
    );
    if (!file) throw new Error(`The build has no ${start}*.js.`);
    add(`assets/${file}`);
  }
  return [...found];
}

const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);

const rows = [
  ...Object.entries(SCRIPT_BUDGETS).map(([id, budget]) => ({
    what: `${id}: scripts, gzip`,
    bytes: sum(firstLoad(id).map(gzipped)),
    budget,
  })),
  { what: 'live routing demo: scripts, gzip', bytes: sum(demoLoad().map(gzipped)), budget: DEMO_BUDGET },
  {
    what: 'styles of all pages, brotli',
    bytes: sum(stylesheets().map(brotlied)),
    budget: STYLE_BUDGET,
  },
  { what: FONT, bytes: fileOf(FONT).length, budget: FONT_BUDGET },
];

/** All stylesheets of the build, so that one added by a route is found. Excludes those of staff, /dev and the routing demo. */
function stylesheets(): string[] {
  return readdirSync(join(root, 'build/client/assets'))
    .filter((file) => file.endsWith('.css') && !/^(admin|gallery|brochure|document|routing-demo)-/.test(file))
    .map((file) => `assets/${file}`);
}

for (const { what, bytes, budget } of rows) {
  const used = `${(bytes / KB).toFixed(1).padStart(6)} of ${budget / KB} KB`;
  console.log(`${bytes <= budget ? '✓' : '✗'} ${used}  ${what}`);
}
process.exit(rows.every(({ bytes, budget }) => bytes <= budget) ? 0 : 1);
