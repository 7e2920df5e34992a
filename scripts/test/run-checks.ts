import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import {
  failedInPlaywright,
  failedInVitest,
  type PlaywrightSuite,
  type VitestFiles,
} from './failed-tests.ts';
import { describeTally, settle, type Tally, tallyPlaywright, tallyVitest, total } from './tally.ts';
import { provideTestPrograms } from './test-programs.ts';

const root = join(import.meta.dirname, '../..');
const reports = join(root, 'test-results');

/** Runs a package's script with this Node. Returns the exit code. */
function runTool(file: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  const path = [join(root, 'node_modules/.bin'), process.env.PATH ?? ''].join(delimiter);
  const options = { cwd: root, stdio: 'inherit' as const, env: { ...process.env, PATH: path, ...env } };
  return new Promise((resolve) => {
    spawn(process.execPath, [join(root, file), ...args], options)
      .once('error', () => resolve(1))
      .once('exit', (code) => resolve(code ?? 1));
  });
}

function report<T>(name: string): T | undefined {
  const file = join(reports, name);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
}

/** `failures`: one line per failed test. */
type Outcome = { tally: Tally; failures: readonly string[] };

/** Counts a check without tests as a single one. */
const toOutcome = (exitCode: number): Outcome => ({
  tally: { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1 },
  failures: [],
});

async function typecheck(): Promise<number> {
  const generated = await runTool('node_modules/@react-router/dev/bin.cjs', ['typegen']);
  return generated === 0 ? runTool('node_modules/typescript/bin/tsc', []) : generated;
}

async function unitTests(...only: string[]): Promise<Outcome> {
  const output = `--outputFile.json=${join(reports, 'vitest.json')}`;
  const args = ['run', '--reporter=default', '--reporter=json', output, ...only];
  const exitCode = await runTool('node_modules/vitest/vitest.mjs', args);
  const found = report<Parameters<typeof tallyVitest>[0] & VitestFiles>('vitest.json');
  return {
    tally: settle(exitCode, found && tallyVitest(found)),
    failures: found ? failedInVitest(found, root) : [],
  };
}

type PlaywrightReport = Parameters<typeof tallyPlaywright>[0] & { suites: PlaywrightSuite[] };

function browserTests(exitCode: number, found: PlaywrightReport | undefined): Outcome {
  return {
    tally: settle(exitCode, found && tallyPlaywright(found)),
    failures: found ? failedInPlaywright(found.suites) : [],
  };
}

const build = () => runTool('scripts/build.mjs', ['--when-stale']);

async function journeys(...only: string[]): Promise<Outcome> {
  // Does nothing unless the earlier build failed or its inputs have changed since.
  if ((await build()) !== 0) return { tally: { passed: 0, failed: 1 }, failures: ['the build'] };
  const exitCode = await runTool('node_modules/@playwright/test/cli.js', ['test', ...only]);
  return browserTests(exitCode, report('playwright.json'));
}

/** Pictures can only be compared in one environment; skipping them elsewhere is no failure. */
async function pictures(): Promise<Outcome> {
  const exitCode = await runTool('scripts/test/compare-pictures.ts', []);
  const found = report<PlaywrightReport>('visual.json');
  if (exitCode === 0 && !found) return { tally: { passed: 0, failed: 0 }, failures: [] };
  return browserTests(exitCode, found);
}

type Check = { name: string; run(): Promise<Outcome> };

const LINT: Check = {
  name: 'Format and lint',
  run: async () => toOutcome(await runTool('node_modules/@biomejs/biome/bin/biome', ['check', '.'])),
};
const TYPES: Check = { name: 'Types', run: async () => toOutcome(await typecheck()) };

const BUILD: Check = { name: 'Build', run: async () => toOutcome(await build()) };
const SIZES: Check = {
  name: 'Sizes',
  run: async () => toOutcome(await runTool('scripts/test/check-sizes.ts', [])),
};
const KILL_DRILL: Check = {
  name: 'Kill drill',
  run: async () => toOutcome(await runTool('scripts/drills/kill.ts', ['--times', '5'])),
};

/** Groups run in sequence, the checks of a group in parallel. Journeys and all after them need the build. */
const SELECTIONS: Record<'fast' | 'usual' | 'all', Check[][]> = {
  /** `npm run check`: without a database or browser. */
  fast: [[LINT], [TYPES], [{ name: 'Tests of rules', run: () => unitTests('--project', 'rules') }]],
  /** `npm test`: what a change may break. */
  usual: [
    [LINT],
    [TYPES, BUILD],
    [
      {
        name: 'Unit and database tests',
        run: () => unitTests('--exclude', '**/*.long.{race,embedded}.test.ts'),
      },
    ],
    [
      {
        name: 'Journeys in a browser',
        run: () => journeys('--project=postgres', '--project=no-script'),
      },
    ],
    [SIZES],
  ],
  /** `npm run test:all`: also what takes minutes and seldom breaks. */
  all: [
    [LINT],
    [TYPES, BUILD],
    [{ name: 'Unit and database tests', run: () => unitTests() }],
    [{ name: 'Journeys in a browser', run: () => journeys() }, KILL_DRILL],
    [SIZES, { name: 'Pictures', run: pictures }],
  ],
};

const chosen = process.argv.includes('--fast') ? 'fast' : process.argv.includes('--all') ? 'all' : 'usual';
const missing = chosen === 'fast' ? [] : provideTestPrograms();
if (missing.length > 0) {
  for (const line of missing) console.error(`✗ ${line}`);
  process.exit(1);
}
// More repetitions of races, models and hostile input.
if (chosen === 'all') process.env.THOROUGH = 'on';
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const tallies: Tally[] = [];
const summary: string[] = [];
/** Repeated at the end, so that a truncated log still names them. */
const failed: string[] = [];
async function runCheck({ name, run }: Check): Promise<void> {
  console.log(`\n▸ ${name}`);
  const startedAt = performance.now();
  const { tally, failures } = await run();
  tallies.push(tally);
  failed.push(...failures.map((test) => `✗ ${test}`));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  summary.push(`${describeTally(name, tally)} (${seconds} s)`);
}

for (const together of SELECTIONS[chosen]) await Promise.all(together.map(runCheck));
const sum = total(tallies);
console.log(`\n${summary.join('\n')}\n`);
if (failed.length > 0) console.log(`${failed.join('\n')}\n`);
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exit(sum.failed === 0 ? 0 : 1);
