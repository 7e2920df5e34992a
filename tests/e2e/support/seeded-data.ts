import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from '../../support/site-process.ts';

/** Where the run's workers find what `seedOnce` made. */
const SEEDED = 'SEEDED_DATA_DIR';

/**
 * Playwright's global setup: lets a site start once on an empty directory and keeps what it leaves, because a first
 * start takes many times as long as a later one. Answers what takes it away again.
 */
export default async function seedOnce(): Promise<() => void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'routi-seeded-'));
  const site = await startSite({ dataDir });
  const code = await site.stop();
  if (code !== 0) throw new Error(`The site that seeds ended with ${code}.`);
  process.env[SEEDED] = dataDir;
  return () => rmSync(dataDir, { recursive: true });
}

/** A demo's data directory of a site's own, seeded. Whoever asks for it takes it away. */
export function seededDataDir(name: string): string {
  const seeded = process.env[SEEDED];
  if (seeded === undefined) throw new Error('Nothing is seeded: this runs after the global setup only.');
  const dataDir = mkdtempSync(join(tmpdir(), `routi-${name}-`));
  cpSync(seeded, dataDir, { recursive: true });
  return dataDir;
}
