import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { fail, projectNode, root, run, step, windows } from './run.mjs';

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
function isInstalled() {
  const installedFile = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installedFile) || !existsSync(projectNode)) return false;
  const manifest = readJson(join(root, 'package.json'));
  const wanted = readJson(join(root, 'package-lock.json')).packages;
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

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
