import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { FOR_MINUTES } from '../../support/site-process.ts';

const run = promisify(execFile);

/** What `npm run staff` prints, or says on its way out. `env`: what the site is configured with besides. */
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
  return run(process.execPath, [...FOR_MINUTES, 'scripts/staff.ts', ...args], { env }).then(
    ({ stdout }) => stdout.trim(),
    ({ stderr, code }: { stderr: string; code: number }) => `${code}: ${stderr.trim()}`,
  );
}

/** The one-time token in what it printed of an invitation. */
export function tokenIn(invited: string): string {
  const token = invited.match(/token=([\w-]{43})$/)?.[1];
  if (token === undefined) throw new Error(`No invitation: ${invited}`);
  return token;
}
