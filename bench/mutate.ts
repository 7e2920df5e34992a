// npm run mutate: runs Stryker on the accounts room with bench/stryker.config.json. Passes arguments after `--` on:
//   npm run mutate -- --mutate app/domains/accounts/two-factor/totp.ts --concurrency 1
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGES = ['@stryker-mutator/core@10.1.1', '@stryker-mutator/vitest-runner@10.1.1'];

const root = join(import.meta.dirname, '..');
/**
 * Fetched on first use, because nothing else needs it. Below our own node_modules, so that the runner resolves the
 * vitest that the tests import.
 */
const tools = join(root, 'node_modules/.cache/stryker-10.1.1');
const stryker = join(tools, 'node_modules/@stryker-mutator/core/bin/stryker.js');

async function run(command: string, args: string[]): Promise<void> {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit' });
  const code = await new Promise((resolve, reject) => {
    child.once('exit', resolve);
    child.once('error', reject);
  });
  if (code !== 0) process.exit(typeof code === 'number' ? code : 1);
}

if (!existsSync(stryker)) {
  // Without peer dependencies, or it would install a vitest of its own.
  const alone = ['--no-save', '--no-package-lock', '--legacy-peer-deps', '--ignore-scripts'];
  await run('npm', ['install', `--prefix=${tools}`, ...alone, ...PACKAGES]);
}
await run(process.execPath, [stryker, 'run', 'bench/stryker.config.json', ...process.argv.slice(2)]);
