import type { Platform } from '#app/platform/platform.ts';
import { SEALED_TEL } from '../identity/accounts.store.server.ts';
import { hashTel } from '../identity/hash-tel.server.ts';
import { listAccountsWithoutTelHash, saveTelHash } from './members.store.server.ts';

const BATCH = 500;

/**
 * Backfills the hashes of numbers stored before hashes existed. Progress is in the rows, so an interrupted
 * run resumes.
 */
export async function hashTels(platform: Platform): Promise<void> {
  for (;;) {
    const rows = await listAccountsWithoutTelHash(platform.db, BATCH);
    for (const row of rows)
      await saveTelHash(
        platform.db,
        row,
        hashTel(platform, platform.secrets.open(SEALED_TEL, row.tel_sealed)),
      );
    if (rows.length < BATCH) return;
  }
}
