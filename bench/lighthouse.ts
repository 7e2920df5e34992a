// npm run lighthouse: runs Lighthouse on the public pages with a phone's profile. Fetches Lighthouse on first use,
// because nothing else needs it. Prints the median of three runs and exits non-zero below the targets. Paths after `--`
// replace the default ones: npm run lighthouse -- /solution/routiai
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
/** Minimum scores of 100. */
const TARGETS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
const RUNS = 3;

type Category = keyof typeof TARGETS;
type Audit = { score: number | null; title: string; scoreDisplayMode: string };
type Report = {
  /** Set if Chromium lost its trace, as happens on a busy machine; the run must be repeated. */
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
  const result = JSON.parse(readFileSync(output, 'utf8')) as Report;
  if (!result.runtimeError) return result;
  console.error(`again: ${result.runtimeError.message}`);
  return report(address);
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Titles of the audits that cost points. */
function shortcomings({ categories, audits }: Report): string[] {
  return Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
    .map(({ id }) => audits[id])
    .filter((audit): audit is Audit => audit !== undefined && audit.score !== null && audit.score < 0.9)
    .map(({ title, score }) => `${title} (${score})`);
}

const dataDir = mkdtempSync(join(tmpdir(), 'routi-lighthouse-'));
const site = await startSite({ dataDir });
let passed = true;
console.log(['page'.padEnd(20), ...categories].join('  '));
for (const page of PAGES) {
  const reports: Report[] = [];
  for (let count = 0; count < RUNS; count += 1) reports.push(await report(site.origin + page));
  const scores = categories.map((category) => {
    const score = Math.round(100 * median(reports.map((each) => each.categories[category].score)));
    if (score < TARGETS[category]) passed = false;
    return String(score).padStart(category.length);
  });
  const missing = [...new Set(reports.flatMap(shortcomings))];
  console.log([page.padEnd(20), ...scores].join('  '), missing.join('; '));
}
await site.stop();
rmSync(dataDir, { recursive: true });
process.exit(passed ? 0 : 1);
