// Runs on the system's Node (20.19 or newer) before anything is installed, so it is plain JavaScript without packages.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { precompress } from './precompress.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const windows = process.platform === 'win32';

/** The Node version of the site, installed as a package (docs/decisions/001). */
export const projectNode = join(root, 'node_modules/node/bin', windows ? 'node.exe' : 'node');

/** Inputs of the build; tests next to them are ignored. */
const BUILD_INPUTS = [
  'app',
  'content',
  'demo',
  'public',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
];
const BUILD_STAMP = join(root, 'build/inputs.sha256');

/** Prints a label, runs `work`, and prints how long it took. */
export async function step(label, work) {
  console.log(`▸ ${label}`);
  const startedAt = performance.now();
  const outcome = await work();
  console.log(`  ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return outcome;
}

/** Runs a program in the repository's root with inherited output. Returns the exit code, 128 + n after signal n. */
export function run(command, args, env = {}) {
  return new Promise((resolve, reject) => {
    const options = { cwd: root, stdio: 'inherit', env: { ...projectEnvironment(), ...env } };
    const child = spawn(command, args, options);
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + signalNumber(signal)));
  });
}

export function signalNumber(signal) {
  return { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }[signal] ?? 1;
}

/** The inherited environment, with the project's programs first on the PATH. */
export function projectEnvironment() {
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  const folders = [join(root, 'node_modules/.bin'), process.env[name] ?? ''];
  return { ...process.env, [name]: folders.join(windows ? ';' : ':') };
}

/** Runs `npm ci` unless the installed packages match the lockfile. Exits the process on failure. */
export async function installWhenStale() {
  if (isInstalled()) return;
  const code = await step('Installing packages (about 30 s) …', () => {
    // NODE_ENV=production in the environment would omit packages that the build needs.
    const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
    return windows ? run('cmd.exe', ['/c', 'npm', ...args]) : run('npm', args);
  });
  if (code !== 0) fail(`Installing failed: npm ended with ${code}. Its message stands above.`);
  if (!isInstalled()) fail('Installing ended, but packages are missing. Delete node_modules and try again.');
}

/** Reads npm's copy of the lockfile of what it installed, which npm writes last. */
export function isInstalled(folder = root) {
  const installedFile = join(folder, 'node_modules/.package-lock.json');
  const node = join(folder, 'node_modules/node/bin', windows ? 'node.exe' : 'node');
  if (!existsSync(installedFile) || !existsSync(node)) return false;
  const manifest = readJson(join(folder, 'package.json'));
  const wanted = readJson(join(folder, 'package-lock.json')).packages;
  const installed = readJson(installedFile).packages;
  const sameList = ['dependencies', 'devDependencies'].every((kind) =>
    isDeepStrictEqual(manifest[kind] ?? {}, wanted[''][kind] ?? {}),
  );
  if (!sameList) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    const found = installed[path];
    // Packages for other platforms are in the lockfile but not installed.
    if (!found) return entry.optional === true || entry.devOptional === true;
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

/** Builds unless the inputs are those of the last build. */
export async function buildWhenStale() {
  const inputs = hashOf(BUILD_INPUTS);
  if (existsSync(BUILD_STAMP) && readFileSync(BUILD_STAMP, 'utf8') === inputs) return;
  await build(inputs);
}

export async function build(inputs = hashOf(BUILD_INPUTS)) {
  rmSync(join(root, 'build'), { recursive: true, force: true });
  const code = await step('Building the pages (about 20 s) …', () =>
    // With an empty NODE_ENV, the development build of React would be bundled.
    run(projectNode, [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
      NODE_ENV: 'production',
    }),
  );
  if (code !== 0) fail(`Building failed with ${code}. The message stands above.`);
  const undeclared = await step('Checking that every route has a policy …', () =>
    run(projectNode, [join(root, 'scripts/check-routes.ts')]),
  );
  if (undeclared !== 0) fail('Routes without a policy stand above.');
  await step('Compressing …', () => precompress(join(root, 'build/client')));
  writeFileSync(BUILD_STAMP, inputs);
}

function hashOf(inputs) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesOf(join(root, input)))) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

/** A file, or all files under a folder, in the same order on every machine. */
function filesOf(path) {
  if (!existsSync(path)) return [];
  let entries;
  try {
    entries = readdirSync(path, { withFileTypes: true });
  } catch {
    return [path];
  }
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesOf(join(path, entry.name)) : [join(path, entry.name)]))
    .filter((file) => !/\.test\.tsx?$/.test(file));
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

export function fail(message) {
  console.error(`✗ ${message}`);
  process.exit(1);
}
