import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import { ROW, skipLocked } from '#app/platform/db/skip-locked.server.ts';
import type { SignupBlockKind } from './signup-block.ts';

export type SignupBlockRow = { kind: SignupBlockKind; value_hash: string; until: Date };

type Tables = { signup_blocks: SignupBlockRow };

/** Adds blocks; an existing block gets the new date. */
export async function insertSignupBlocks(tx: Tx, rows: readonly SignupBlockRow[]): Promise<void> {
  await tx
    .withTables<Tables>()
    .insertInto('signup_blocks')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['kind', 'value_hash']).doUpdateSet((set) => ({ until: set.ref('excluded.until') })),
    )
    .execute();
}

/** Which of these values are still blocked. */
export function findSignupBlocks(
  db: Queryable,
  values: readonly Pick<SignupBlockRow, 'kind' | 'value_hash'>[],
  now: Date,
): Promise<SignupBlockRow[]> {
  return db
    .withTables<Tables>()
    .selectFrom('signup_blocks')
    .selectAll()
    .where('until', '>', now)
    .where((where) =>
      where.or(
        values.map(({ kind, value_hash }) =>
          where.and([where('kind', '=', kind), where('value_hash', '=', value_hash)]),
        ),
      ),
    )
    .execute();
}

/** Returns which of these values were blocked. */
export async function deleteSignupBlocks(
  tx: Tx,
  values: readonly Pick<SignupBlockRow, 'kind' | 'value_hash'>[],
): Promise<SignupBlockKind[]> {
  const rows = await tx
    .withTables<Tables>()
    .deleteFrom('signup_blocks')
    .where((where) =>
      where.or(
        values.map(({ kind, value_hash }) =>
          where.and([where('kind', '=', kind), where('value_hash', '=', value_hash)]),
        ),
      ),
    )
    .returning('kind')
    .execute();
  return rows.map(({ kind }) => kind);
}

export async function purgeExpiredSignupBlocks(db: Queryable, now: Date): Promise<void> {
  await db
    .withTables<Tables>()
    .deleteFrom('signup_blocks')
    .where(ROW, 'in', (from) => skipLocked(from.selectFrom('signup_blocks').where('until', '<=', now)))
    .execute();
}
