import { type Generated, sql } from 'kysely';
import type { MailLanguage } from '#app/domains/notifications/mail-content.ts';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import type { Role } from './actor.ts';

export const SEALED_ADDRESS = 'account-address';

/** The secret purpose of `tel_sealed`. */
export const SEALED_TEL = 'account-tel';

/** `frozen` ends with a password reset, `suspended` when staff reinstate the account; `deleted` is final. */
export type AccountStatus = 'active' | 'frozen' | 'suspended' | 'deleted';

export type AccountRow = {
  id: string;
  login_id: string;
  email: string;
  password_hash: string;
  name: string;
  tel_sealed: string;
  /** From `hashTel`; null until a job has backfilled it. */
  tel_hash: string | null;
  address_sealed: string | null;
  company: string | null;
  role: Role;
  created_at: Date;
  last_login_at: Date | null;
  previous_login_at: Date | null;
  status: AccountStatus;
  tel_verified_at: Date | null;
  email_verified_at: Date | null;
  /** `null`: both languages. */
  mail_language: MailLanguage | null;
};

declare const locked: unique symbol;

/** A row that this transaction has locked. */
export type Locked<Row> = Row & { readonly [locked]: true };

type NewAccountRow = Omit<AccountRow, 'status' | 'mail_language'>;
type Tables = {
  accounts: NewAccountRow & {
    status: Generated<AccountRow['status']>;
    mail_language: AccountRow['mail_language'];
  };
};

/** Adds an account unless its ID or email is taken; returns whether it was added. */
export async function insertAccount(db: Queryable, row: NewAccountRow): Promise<boolean> {
  const added = await db
    .withTables<Tables>()
    .insertInto('accounts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Only for an account added in the same transaction. */
export async function deleteNewAccount(db: Queryable, id: string): Promise<void> {
  await db.withTables<Tables>().deleteFrom('accounts').where('id', '=', id).execute();
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

/** Locks the account, which every change of its sessions does first. */
export async function lockAccountRow(tx: Tx, id: string): Promise<Locked<AccountRow> | undefined> {
  const row = await tx
    .withTables<Tables>()
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row as Locked<AccountRow> | undefined;
}

/** Locks the account, but lets other transactions insert rows that refer to it. */
export async function lockAccountForNoKeyUpdate(tx: Tx, id: string): Promise<void> {
  await tx
    .withTables<Tables>()
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute();
}

/** The previous login becomes the "recent login" on My page. */
export async function recordLogin(tx: Tx, id: string, at: Date, passwordHash: string): Promise<void> {
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

export async function updateRole(tx: Tx, id: string, role: Role): Promise<void> {
  await tx.withTables<Tables>().updateTable('accounts').set({ role }).where('id', '=', id).execute();
}

export async function setPasswordHash(tx: Tx, id: string, passwordHash: string): Promise<void> {
  await tx
    .withTables<Tables>()
    .updateTable('accounts')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .execute();
}

/**
 * Locks all admins, always in the same order. Call it before removing one. Rows that refer to an admin can
 * still be inserted; otherwise transactions that refer to two accounts could deadlock.
 */
export function lockAdmins(tx: Tx): Promise<{ id: string }[]> {
  return tx
    .withTables<Tables>()
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'admin')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Member info without the email, which `setEmail` changes. */
export type MemberInfoColumns = Pick<
  AccountRow,
  'name' | 'tel_sealed' | 'tel_hash' | 'address_sealed' | 'company'
> &
  Partial<Pick<AccountRow, 'tel_verified_at'>>;

export async function setMemberInfo(tx: Tx, id: string, columns: MemberInfoColumns): Promise<void> {
  await tx.withTables<Tables>().updateTable('accounts').set(columns).where('id', '=', id).execute();
}

/** Applies only to the account's current address; the first verification counts. */
export async function markEmailVerified(
  db: Queryable,
  id: string,
  { email, at }: { email: string; at: Date },
): Promise<void> {
  await db
    .withTables<Tables>()
    .updateTable('accounts')
    .set({ email_verified_at: at })
    .where('id', '=', id)
    .where('email', '=', email)
    .where('email_verified_at', 'is', null)
    .execute();
}

export async function markTelVerified(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .withTables<Tables>()
    .updateTable('accounts')
    .set({ tel_verified_at: at })
    .where('id', '=', id)
    .execute();
}

export async function findLoginIds(
  db: Queryable,
  accountIds: readonly string[],
): Promise<Map<string, string>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .withTables<Tables>()
    .selectFrom('accounts')
    .select(['id', 'login_id'])
    .where('id', 'in', [...accountIds])
    .execute();
  return new Map(rows.map(({ id, login_id }) => [id, login_id]));
}
