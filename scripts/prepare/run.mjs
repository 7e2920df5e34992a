// All *.mjs of this folder run on the system's Node (20.19 or newer) before anything is installed, so they are plain
// JavaScript without packages.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');
export const windows = process.platform === 'win32';

/** The Node version of the site, installed as a package (docs/decisions/001). */
export const projectNode = join(root, 'node_modules/node/bin', windows ? 'node.exe' : 'node');

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

export function fail(message) {
  console.error(`✗ ${message}`);
  process.exit(1);
}
