import type { Generated } from 'kysely';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { ConsentCode } from './consent.ts';

export type ConsentRow = {
  account_id: string;
  code: ConsentCode;
  given: boolean;
  text_version: string;
  text_hash: string;
  address_hash: string;
  at: Date;
};

type Tables = { consents: ConsentRow & { id: Generated<number> } };

export async function insertConsents(db: Queryable, rows: ConsentRow[]): Promise<void> {
  await db.withTables<Tables>().insertInto('consents').values(rows).execute();
}

/** All that a member agreed to and took back, the newest first. */
export function selectConsents(db: Queryable, accountId: string): Promise<ConsentRow[]> {
  return db
    .withTables<Tables>()
    .selectFrom('consents')
    .select(['account_id', 'code', 'given', 'text_version', 'text_hash', 'address_hash', 'at'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(1_000)
    .execute();
}
