import type { Queryable } from '#app/platform/db/database.server.ts';
import { ROW, skipLocked } from '#app/platform/db/skip-locked.server.ts';
import type { RejoinKind } from './rejoin.ts';

export type RejoinRow = { kind: RejoinKind; value_hash: string; until: Date };

type Tables = { rejoin_blocks: RejoinRow };

/** Adds blocks; one that is there already holds until the later of both days. */
export async function insertBlocks(tx: Queryable, rows: readonly RejoinRow[]): Promise<void> {
  await tx
    .withTables<Tables>()
    .insertInto('rejoin_blocks')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['kind', 'value_hash']).doUpdateSet((set) => ({ until: set.ref('excluded.until') })),
    )
    .execute();
}

/** Which of these values may not join yet. */
export function findBlocks(
  db: Queryable,
  values: readonly Pick<RejoinRow, 'kind' | 'value_hash'>[],
  now: Date,
): Promise<RejoinRow[]> {
  return db
    .withTables<Tables>()
    .selectFrom('rejoin_blocks')
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

export async function deleteBlocksUntil(db: Queryable, now: Date): Promise<void> {
  await db
    .withTables<Tables>()
    .deleteFrom('rejoin_blocks')
    .where(ROW, 'in', (from) => skipLocked(from.selectFrom('rejoin_blocks').where('until', '<=', now)))
    .execute();
}
