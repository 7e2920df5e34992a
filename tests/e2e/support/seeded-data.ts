import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PostgresServer, startPostgres } from '../../support/postgres-server.ts';
import { startSite } from '../../support/site-process.ts';

/** Variables by which the workers of a run find what `seedOnce` made: a data directory and its PostgreSQL cluster. */
const SEEDED = 'SEEDED_DATA_DIR';
const CLUSTER = 'SEEDED_POSTGRES_CLUSTER';

/**
 * Playwright's global setup: starts a site once on an empty PostgreSQL and keeps the result, because a first start
 * takes many times as long as a later one. Returns the teardown.
 */
export default async function seedOnce(): Promise<() => void> {
  const postgres = await startPostgres();
  try {
    process.env[SEEDED] = await firstStart({ DATABASE_URL: postgres.url });
  } finally {
    process.env[CLUSTER] = await postgres.stopAndKeep();
  }
  return () => {
    for (const name of [SEEDED, CLUSTER]) {
      const folder = process.env[name];
      if (folder) rmSync(folder, { recursive: true });
    }
  };
}

async function firstStart(env: Record<string, string>): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'routi-seeded-'));
  const site = await startSite({ dataDir, env });
  const code = await site.stop();
  if (code !== 0) throw new Error(`The site that seeds ended with ${code}.`);
  return dataDir;
}

/** Starts a seeded PostgreSQL and copies its data directory. The caller stops and removes both. */
export async function seededPostgres(name: string): Promise<{ postgres: PostgresServer; dataDir: string }> {
  const postgres = await startPostgres(process.env[CLUSTER]);
  const seeded = process.env[SEEDED];
  if (seeded === undefined) throw new Error('Nothing is seeded: this runs after the global setup only.');
  const dataDir = mkdtempSync(join(tmpdir(), `routi-${name}-`));
  cpSync(seeded, dataDir, { recursive: true });
  return { postgres, dataDir };
}
