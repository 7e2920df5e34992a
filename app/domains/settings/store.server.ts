import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import type { SettingVersion } from '#app/platform/settings.ts';
import type { SettingKey } from './setting.ts';

type SettingRow = {
  key: string;
  version: number;
  value: unknown;
  valid_from: Date;
  created_at: Date;
  created_by: string;
  reason: string;
};
type Tables = { site_settings: SettingRow };

/** Versions of all settings, grouped by key, the latest `valid_from` first. */
export function listAllVersions(db: Queryable): Promise<SettingVersion[]> {
  return db
    .withTables<Tables>()
    .selectFrom('site_settings')
    .select(['key', 'version', 'value', 'valid_from as validFrom'])
    .orderBy('key')
    .orderBy('valid_from', 'desc')
    .orderBy('version', 'desc')
    .execute();
}

/** Newest first. */
export function listVersionsOf(db: Queryable, key: SettingKey) {
  return db
    .withTables<Tables>()
    .selectFrom('site_settings')
    .select([
      'version',
      'value',
      'valid_from as validFrom',
      'created_at as createdAt',
      'created_by as createdBy',
      'reason',
    ])
    .where('key', '=', key)
    .orderBy('version', 'desc')
    .execute();
}

/** Serializes writers until the end of the transaction. Readers do not wait. */
export async function lockSettings(tx: Tx): Promise<void> {
  await sql`lock table site_settings in share row exclusive mode`.execute(tx);
}

export async function findNewestVersion(tx: Tx, key: SettingKey): Promise<number> {
  const newest = await tx
    .withTables<Tables>()
    .selectFrom('site_settings')
    .select((eb) => eb.fn.max('version').as('version'))
    .where('key', '=', key)
    .executeTakeFirst();
  return newest?.version ?? 0;
}

export async function insertVersion(tx: Tx, row: SettingRow): Promise<void> {
  await tx
    .withTables<Tables>()
    .insertInto('site_settings')
    .values({ ...row, value: JSON.stringify(row.value) })
    .execute();
}
