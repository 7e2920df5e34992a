import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import { ROW, skipLocked } from '#app/platform/db/skip-locked.server.ts';
import type { MailLanguage } from './mail-content.ts';
import type { Channel, MessageKind } from './message.ts';

export type MessageRow = {
  id: string;
  channel: Channel;
  kind: MessageKind;
  account_id: string | null;
  to_sealed: string;
  /** `null` in messages older than the column. */
  to_hash: string | null;
  subject: string;
  once: boolean;
  body_sealed: string;
  /** `MailContent` as JSON; null for text only. */
  content_sealed: string | null;
  dedupe_key: string;
  created_at: Date;
  tries: number;
  next_try_at: Date;
  sent_at: Date | null;
};

type Tables = { messages: MessageRow; mail_languages: { account_id: string; language: MailLanguage } };

/** Decoys have the oldest date, so that every purge includes them. */
export const DECOY_AT = new Date(0);

/** The member's choice; undefined: both. */
export async function findMailLanguage(db: Queryable, accountId: string): Promise<MailLanguage | undefined> {
  const row = await db
    .withTables<Tables>()
    .selectFrom('mail_languages')
    .select('language')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.language;
}

/** Ignores a repeated `dedupeKey`. */
export async function insertMessage(db: Queryable, row: MessageRow): Promise<void> {
  await db
    .withTables<Tables>()
    .insertInto('messages')
    .values(row)
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute();
}

/** Claims the message that has been due longest. Its next try doubles as the lease. */
export async function claimMessage(
  db: Queryable,
  channel: Channel,
  now: Date,
  limits: { kinds: readonly MessageKind[]; maxTries: number; leaseMs: number },
): Promise<MessageRow | undefined> {
  const due = db
    .withTables<Tables>()
    .selectFrom('messages')
    .select('id')
    .where('channel', '=', channel)
    .where('sent_at', 'is', null)
    .where('next_try_at', '<=', now)
    .where('tries', '<', limits.maxTries)
    .where('kind', 'in', limits.kinds)
    .orderBy('next_try_at')
    .limit(1)
    .forUpdate()
    .skipLocked();
  return (
    db
      .withTables<Tables>()
      .updateTable('messages')
      .set({ tries: sql<number>`tries + 1`, next_try_at: new Date(now.getTime() + limits.leaseMs) })
      // Not `in`: a plan may then run the subquery for each row, and claim more than one.
      .where('id', '=', due)
      .returningAll()
      .executeTakeFirst()
  );
}

/** Marks a claimed message as sent, or schedules its next try. */
export async function finishClaim(
  db: Queryable,
  id: string,
  change: { sent_at: Date } | { next_try_at: Date },
): Promise<void> {
  await db.withTables<Tables>().updateTable('messages').set(change).where('id', '=', id).execute();
}

/** Counts by channel. A message is due from its first try on, and stays due while it is retried. */
export function countUnsent(
  db: Queryable,
  { now, maxTries, givenUpAfter }: { now: Date; maxTries: number; givenUpAfter: Date },
) {
  const due = sql<boolean>`tries < ${maxTries} and (tries > 0 or next_try_at <= ${now})`;
  return db
    .withTables<Tables>()
    .selectFrom('messages')
    .select(({ fn }) => [
      'channel',
      fn.countAll<number>().filterWhere(due).as('waiting'),
      sql<Date | null>`min(case when tries = 0 then next_try_at else created_at end) filter (where ${due})`.as(
        'oldest',
      ),
      fn
        .countAll<number>()
        .filterWhere('tries', '>=', maxTries)
        .filterWhere('next_try_at', '>', givenUpAfter)
        .as('given_up'),
    ])
    .where('sent_at', 'is', null)
    .where('created_at', '>', DECOY_AT)
    .groupBy('channel')
    .execute();
}

export function listNewestMessages(db: Queryable, limit: number): Promise<MessageRow[]> {
  return db
    .withTables<Tables>()
    .selectFrom('messages')
    .selectAll()
    .where('created_at', '>', DECOY_AT)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export function listMessagesBetween(db: Queryable, from: Date, before: Date) {
  return db
    .withTables<Tables>()
    .selectFrom('messages')
    .select(['channel', 'subject'])
    .where('created_at', '>', DECOY_AT)
    .where('created_at', '>=', from)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1_000)
    .execute();
}

export async function deleteMessagesBefore(db: Queryable, kind: MessageKind, before: Date): Promise<void> {
  await db
    .withTables<Tables>()
    .deleteFrom('messages')
    .where(ROW, 'in', (from) =>
      skipLocked(
        from
          .selectFrom('messages')
          .where('kind', '=', kind)
          .where((row) =>
            row.or([
              row('sent_at', '<', before),
              row.and([row('sent_at', 'is', null), row('created_at', '<', before)]),
            ]),
          ),
      ),
    )
    .execute();
}

/**
 * Deletes by account, and by address for messages without an account. Sent advertising stays as proof until
 * `deleteMessagesBefore`.
 */
export async function deleteMessagesOf(
  tx: Tx,
  accountId: string,
  toHashes: readonly string[],
): Promise<void> {
  await tx
    .withTables<Tables>()
    .deleteFrom('messages')
    .where((row) =>
      row.or([
        row('account_id', '=', accountId),
        row.and([row('account_id', 'is', null), row('to_hash', 'in', [...toHashes])]),
      ]),
    )
    .where((row) => row.or([row('kind', '<>', 'advertising'), row('sent_at', 'is', null)]))
    .execute();
}

/** By account, because two accounts may share a number. */
export async function deleteUnsentAdvertising(tx: Tx, accountId: string, channel: Channel): Promise<void> {
  await tx
    .withTables<Tables>()
    .deleteFrom('messages')
    .where('kind', '=', 'advertising')
    .where('account_id', '=', accountId)
    .where('channel', '=', channel)
    .where('sent_at', 'is', null)
    .execute();
}
