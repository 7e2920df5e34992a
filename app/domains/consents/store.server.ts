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
