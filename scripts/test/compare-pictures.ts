// npm run test:visual [-- --update-snapshots]: compares the gallery and mails with accepted pictures, but only in the
// environment that made these.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import {
  reasonNotToCompare,
  recordEnvironment,
  recordedEnvironment,
  thisEnvironment,
} from '#tests/visual/environment.ts';

const root = join(import.meta.dirname, '../..');
const args = process.argv.slice(2);
const updating = args.some((arg) => arg === '-u' || arg.startsWith('--update-snapshots'));
const here = thisEnvironment();

if (!updating) {
  const recorded = recordedEnvironment();
  if (recorded === null) {
    console.error(
      'There are no baselines to compare with. Make them: npm run test:visual -- --update-snapshots',
    );
    process.exit(1);
  }
  const reason = reasonNotToCompare(recorded, here);
  if (reason !== null) {
    console.log(`Pictures are not compared: ${reason}.`);
    console.log('npm run test:visual -- --update-snapshots makes them anew.');
    process.exit(0);
  }
}

const run = (file: string, ...more: string[]) =>
  spawnSync(process.execPath, [join(root, file), ...more], { cwd: root, stdio: 'inherit' }).status ?? 1;
const built = run('scripts/build.mjs', '--when-stale');
if (built !== 0) process.exit(built);
const code = run(
  'node_modules/@playwright/test/cli.js',
  'test',
  '--config=playwright.visual.config.ts',
  ...args,
);
if (updating && code === 0) {
  await packPictures(join(root, 'tests/visual/baselines'));
  recordEnvironment(here);
}
process.exit(code);

/** Recompresses pictures losslessly, which saves a quarter of the browser's size. */
async function packPictures(folder: string): Promise<void> {
  for (const name of readdirSync(folder)) {
    const loose = readFileSync(join(folder, name));
    const packed = await sharp(loose).removeAlpha().png({ compressionLevel: 9 }).toBuffer();
    if (packed.length < loose.length) writeFileSync(join(folder, name), packed);
  }
}
