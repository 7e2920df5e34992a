import { sql } from 'kysely';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Role } from './actor.ts';

export type AccountRow = {
  id: string;
  login_id: string;
  email: string;
  password_hash: string;
  name: string;
  tel_sealed: string;
  address_sealed: string | null;
  company: string | null;
  role: Role;
  created_at: Date;
  last_login_at: Date | null;
  previous_login_at: Date | null;
};

type Tables = { accounts: AccountRow };

/** Adds an account unless its ID or email is taken; answers whether it did. */
export async function insertAccount(db: Queryable, row: AccountRow): Promise<boolean> {
  const added = await db
    .withTables<Tables>()
    .insertInto('accounts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Takes back an account that was added in the same transaction. */
export async function deleteAccount(tx: Queryable, id: string): Promise<void> {
  await tx.withTables<Tables>().deleteFrom('accounts').where('id', '=', id).execute();
}

export function findAccount(db: Queryable, id: string): Promise<AccountRow | undefined> {
  return db.withTables<Tables>().selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findAccountByLoginId(db: Queryable, loginId: string): Promise<AccountRow | undefined> {
  return db
    .withTables<Tables>()
    .selectFrom('accounts')
    .selectAll()
    .where('login_id', '=', loginId)
    .executeTakeFirst();
}

export function findAccountByEmail(db: Queryable, email: string): Promise<AccountRow | undefined> {
  return db
    .withTables<Tables>()
    .selectFrom('accounts')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst();
}

/** The account, for the rest of the transaction nobody else's: what changes sessions takes turns here. */
export function lockAccount(tx: Queryable, id: string): Promise<AccountRow | undefined> {
  return tx
    .withTables<Tables>()
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Notes a login; the one before becomes the "recent login" that My page shows. */
export async function noteLogin(tx: Queryable, id: string, at: Date, passwordHash: string): Promise<void> {
  await tx
    .withTables<Tables>()
    .updateTable('accounts')
    .set({
      previous_login_at: sql<Date | null>`last_login_at`,
      last_login_at: at,
      password_hash: passwordHash,
    })
    .where('id', '=', id)
    .execute();
}

export async function setRole(tx: Queryable, id: string, role: Role): Promise<void> {
  await tx.withTables<Tables>().updateTable('accounts').set({ role }).where('id', '=', id).execute();
}

export async function setPasswordHash(tx: Queryable, id: string, passwordHash: string): Promise<void> {
  await tx
    .withTables<Tables>()
    .updateTable('accounts')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .execute();
}
