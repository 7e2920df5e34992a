import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Platform } from '#app/platform/platform.ts';

/** Below this the site stops taking writes (security §3.2): 128 MB. */
const DISK_WATERMARK_BYTES = 128 * 1024 * 1024;
const DATABASE_ANSWER_MS = 2000;

export type Readiness = { ready: boolean; database: boolean; disk: boolean; accepting: boolean };

/** What `GET /readyz` tells: whether this process should be sent requests. */
export async function readiness(platform: Platform, dataDir: string, accepting: boolean): Promise<Readiness> {
  const [database, disk] = await Promise.all([databaseAnswers(platform), diskHasRoom(dataDir)]);
  return { ready: database && disk && accepting, database, disk, accepting };
}

async function databaseAnswers(platform: Platform): Promise<boolean> {
  const answer = sql`select 1`.execute(platform.db).then(
    () => true,
    () => false,
  );
  const tooLate = new Promise<false>((resolve) => setTimeout(resolve, DATABASE_ANSWER_MS, false).unref());
  return Promise.race([answer, tooLate]);
}

async function diskHasRoom(dataDir: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize > DISK_WATERMARK_BYTES;
}
