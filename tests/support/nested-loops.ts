import { sql } from 'kysely';
import type { Tx } from '#app/platform/db/database.server.ts';

/** Plans joins as nested loops until the transaction ends, so that a subquery runs once for each row. */
export async function forceNestedLoops(tx: Tx): Promise<void> {
  for (const plan of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material'])
    await sql`set local enable_${sql.raw(plan)} = off`.execute(tx);
}
