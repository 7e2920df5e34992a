import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { precompress } from './precompress.mjs';
import { fail, projectNode, root, run, step } from './run.mjs';

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

/** Builds unless the inputs are those of the last build. */
export async function buildWhenStale() {
  const inputs = hashOf(BUILD_INPUTS);
  if (existsSync(BUILD_STAMP) && readFileSync(BUILD_STAMP, 'utf8') === inputs) return;
  await build(inputs);
}

export async function build(inputs = hashOf(BUILD_INPUTS)) {
  rmSync(join(root, 'build'), { recursive: true, force: true });
  const code = await step('Building the pages (about 20 s) …', () =>
    // Otherwise Vite lists 600 files. With an empty NODE_ENV, the development build of React would be bundled.
    run(projectNode, [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build', '--logLevel', 'error'], {
      NODE_ENV: 'production',
    }),
  );
  if (code !== 0) fail(`Building failed with ${code}. The message stands above.`);
  const undeclared = await step('Checking that every route has a policy …', () =>
    run(projectNode, [join(root, 'scripts/prepare/check-routes.ts')]),
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
