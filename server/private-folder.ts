import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { ConfigError } from './setting-rules.ts';

const SHARED = 0o1000;

/**
 * Creates a folder with access for this user only, or restricts an existing one: PGlite makes its files world-writable,
 * whatever the umask, so the folders around them must keep everyone else out (security §3.2).
 */
export function makePrivate(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // A shared folder, such as /tmp, is not ours to restrict.
    if (statSync(folder).mode & SHARED) throw new Error('shared');
    chmodSync(folder, 0o700);
  } catch {
    throw new ConfigError([
      `DATA_DIR must be a folder of the site's own, which belongs to the user that starts it: ${folder} could not be made private`,
    ]);
  }
}
