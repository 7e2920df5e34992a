import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { SHORT_LIVED_FLAGS } from '../../support/site-process.ts';

const run = promisify(execFile);

/** Runs `npm run staff`; returns its output, or the exit code and the error. `env`: further settings of the site. */
export async function staff(
  site: { dataDir: string; env?: Record<string, string> },
  ...args: string[]
): Promise<string> {
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: site.dataDir,
    NODE_COMPILE_CACHE: 'node_modules/.cache/site',
    ...site.env,
  };
  return run(process.execPath, [...SHORT_LIVED_FLAGS, 'scripts/staff.ts', ...args], { env }).then(
    ({ stdout }) => stdout.trim(),
    ({ stderr, code }: { stderr: string; code: number }) => `${code}: ${stderr.trim()}`,
  );
}

/** The one-time token in the output of an invitation. */
export function tokenIn(invited: string): string {
  const token = invited.match(/token=([\w-]{43})$/)?.[1];
  if (token === undefined) throw new Error(`No invitation: ${invited}`);
  return token;
}
