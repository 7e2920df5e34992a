import type { Generated } from 'kysely';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import { type ConsentCode, ERASED_CODES } from './consent.ts';

export type ConsentRow = {
  account_id: string;
  code: ConsentCode;
  given: boolean;
  text_version: string;
  text_hash: string;
  address_hash: string;
  at: Date;
};

type Tables = {
  consents: ConsentRow & { id: Generated<number> };
  consent_reminders: { account_id: string; at: Date };
};

export async function insertConsents(db: Queryable, rows: ConsentRow[]): Promise<void> {
  await db.withTables<Tables>().insertInto('consents').values(rows).execute();
}

export function listConsentRows(db: Queryable, accountId: string): Promise<ConsentRow[]> {
  return db
    .withTables<Tables>()
    .selectFrom('consents')
    .select(['account_id', 'code', 'given', 'text_version', 'text_hash', 'address_hash', 'at'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(1_000)
    .execute();
}

/** Accounts whose latest line about `code` is consent. */
export async function listConsentingRows(db: Queryable, code: ConsentCode): Promise<string[]> {
  const rows = await db
    .withTables<Tables>()
    .selectFrom('consents')
    .distinctOn('account_id')
    .select(['account_id', 'given'])
    .where('code', '=', code)
    .orderBy('account_id')
    .orderBy('id', 'desc')
    .execute();
  return rows.flatMap((row) => (row.given ? [row.account_id] : []));
}

/**
 * Accounts whose marketing consent is in effect, dates from before `before`, and that were not reminded
 * since.
 */
export async function listAccountsToRemind(db: Queryable, before: Date): Promise<string[]> {
  const rows = await db
    .withTables<Tables>()
    .selectFrom('consents as given')
    .leftJoin('consent_reminders as reminded', 'reminded.account_id', 'given.account_id')
    .select('given.account_id')
    .where('given.code', '=', 'marketing')
    .where('given.given', '=', true)
    .where('given.at', '<=', before)
    .where((where) => where.or([where('reminded.at', 'is', null), where('reminded.at', '<=', before)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('consents as later')
            .select('later.id')
            .whereRef('later.account_id', '=', 'given.account_id')
            .where('later.code', '=', 'marketing')
            .whereRef('later.id', '>', 'given.id'),
        ),
      ),
    )
    .orderBy('given.id')
    .limit(500)
    .execute();
  return rows.map((row) => row.account_id);
}

/** Returns false if a reminder was recorded after `unlessAfter`. */
export async function recordReminder(
  tx: Tx,
  accountId: string,
  at: Date,
  unlessAfter: Date,
): Promise<boolean> {
  const row = await tx
    .withTables<Tables>()
    .insertInto('consent_reminders')
    .values({ account_id: accountId, at })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ at }).where('consent_reminders.at', '<=', unlessAfter),
    )
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Erases optional consents and the reminder. A trigger allows it for deleted accounts only. */
export async function deleteOptionalConsents(tx: Tx, accountId: string): Promise<void> {
  const tables = tx.withTables<Tables>();
  await tables
    .deleteFrom('consents')
    .where('account_id', '=', accountId)
    .where('code', 'in', ERASED_CODES)
    .execute();
  await tables.deleteFrom('consent_reminders').where('account_id', '=', accountId).execute();
}
