// npm run lighthouse: the public pages as Lighthouse sees them on a phone. Fetches Lighthouse itself on first use,
// because the site needs it nowhere else. Prints the median of three runs; exits non-zero below the targets. Addresses
// after `--` are looked at alone: npm run lighthouse -- /solution/routiai
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CHROMIUM_ARGUMENTS, findChromium } from '#tests/e2e/support/chromium.ts';
import { startSite } from '#tests/support/site-process.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const ALL = ['/', '/solution/routiai', '/solution/routiar', '/notice', '/notice/37', '/faq', '/solutionplan'];
const PAGES = process.argv.length > 2 ? process.argv.slice(2) : ALL;
/** Of 100, by category. */
const TARGETS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
const RUNS = 3;

type Category = keyof typeof TARGETS;
type Audit = { score: number | null; title: string; scoreDisplayMode: string };
type Report = {
  /** Chromium may lose its trace on a busy machine; Lighthouse then asks for another run. */
  runtimeError?: { message: string };
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
};

const categories = Object.keys(TARGETS) as Category[];
const run = promisify(execFile);

async function report(address: string): Promise<Report> {
  const output = join(dataDir, 'lighthouse.json');
  await run(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      address,
      '--output=json',
      `--output-path=${output}`,
      '--quiet',
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=--headless=new ${CHROMIUM_ARGUMENTS.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: findChromium() ?? '' } },
  ).catch(() => {});
  const made = JSON.parse(readFileSync(output, 'utf8')) as Report;
  if (!made.runtimeError) return made;
  console.error(`again: ${made.runtimeError.message}`);
  return report(address);
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** What cost points, by name. */
function shortcomings({ categories, audits }: Report): string[] {
  return Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
    .map(({ id }) => audits[id])
    .filter((audit): audit is Audit => audit !== undefined && audit.score !== null && audit.score < 0.9)
    .map(({ title, score }) => `${title} (${score})`);
}

const dataDir = mkdtempSync(join(tmpdir(), 'routi-lighthouse-'));
const site = await startSite({ dataDir });
let reached = true;
console.log(['page'.padEnd(20), ...categories].join('  '));
for (const page of PAGES) {
  const reports: Report[] = [];
  for (let count = 0; count < RUNS; count += 1) reports.push(await report(site.origin + page));
  const scores = categories.map((category) => {
    const score = Math.round(100 * median(reports.map((each) => each.categories[category].score)));
    if (score < TARGETS[category]) reached = false;
    return String(score).padStart(category.length);
  });
  const missing = [...new Set(reports.flatMap(shortcomings))];
  console.log([page.padEnd(20), ...scores].join('  '), missing.join('; '));
}
await site.stop();
rmSync(dataDir, { recursive: true });
process.exit(reached ? 0 : 1);
