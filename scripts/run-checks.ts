import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describeTally, settle, type Tally, tallyPlaywright, tallyVitest, total } from './tally.ts';
import { provideTestPrograms } from './test-programs.ts';

const root = join(import.meta.dirname, '..');
const reports = join(root, 'test-results');

/** A package's program by its file, run on this Node; the exit code. */
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

/** A check that either holds or does not. */
const oneCheck = (exitCode: number): Tally => ({
  passed: exitCode === 0 ? 1 : 0,
  failed: exitCode === 0 ? 0 : 1,
});

async function typecheck(): Promise<number> {
  const generated = await runTool('node_modules/@react-router/dev/bin.cjs', ['typegen']);
  return generated === 0 ? runTool('node_modules/typescript/bin/tsc', []) : generated;
}

async function unitTests(): Promise<Tally> {
  const output = `--outputFile.json=${join(reports, 'vitest.json')}`;
  const args = ['run', '--reporter=default', '--reporter=json', output];
  const exitCode = await runTool('node_modules/vitest/vitest.mjs', args);
  const found = report<Parameters<typeof tallyVitest>[0]>('vitest.json');
  return settle(exitCode, found && tallyVitest(found));
}

async function journeys(): Promise<Tally> {
  const built = await runTool('scripts/build.mjs', ['--when-stale']);
  if (built !== 0) return { passed: 0, failed: 1 };
  const exitCode = await runTool('node_modules/@playwright/test/cli.js', ['test']);
  const found = report<Parameters<typeof tallyPlaywright>[0]>('playwright.json');
  return settle(exitCode, found && tallyPlaywright(found));
}

/** Pictures are of one browser; elsewhere the program says so and compares nothing, which is no failure. */
async function pictures(): Promise<Tally> {
  const exitCode = await runTool('scripts/compare-pictures.ts', []);
  const found = report<Parameters<typeof tallyPlaywright>[0]>('visual.json');
  if (exitCode === 0 && !found) return { passed: 0, failed: 0 };
  return settle(exitCode, found && tallyPlaywright(found));
}

type Check = { name: string; run(): Promise<Tally> };

/** One after the other; what stands together runs side by side, because each of it keeps one core busy. */
const CHECKS: Check[][] = [
  [
    {
      name: 'Format and lint',
      run: async () => oneCheck(await runTool('node_modules/@biomejs/biome/bin/biome', ['check', '.'])),
    },
  ],
  [{ name: 'Types', run: async () => oneCheck(await typecheck()) }],
  [{ name: 'Unit and database tests', run: unitTests }],
  [{ name: 'Journeys in a browser', run: journeys }],
  // From here on after the journeys, because the built site is needed.
  [{ name: 'Sizes', run: async () => oneCheck(await runTool('scripts/check-sizes.ts', [])) }],
  [
    { name: 'Pictures of pages', run: pictures },
    { name: 'Kill drill', run: async () => oneCheck(await runTool('scripts/drill-kill.ts', [])) },
  ],
];

const missing = provideTestPrograms();
if (missing.length > 0) {
  for (const line of missing) console.error(`✗ ${line}`);
  process.exit(1);
}
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const tallies: Tally[] = [];
const summary: string[] = [];
async function hold({ name, run }: Check): Promise<void> {
  console.log(`\n▸ ${name}`);
  const startedAt = performance.now();
  const tally = await run();
  tallies.push(tally);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  summary.push(`${describeTally(name, tally)} (${seconds} s)`);
}

for (const together of CHECKS) await Promise.all(together.map(hold));
const { passed, failed } = total(tallies);
console.log(`\n${summary.join('\n')}\n`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
