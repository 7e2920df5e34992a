import { sql } from 'kysely';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Alert } from './alerts.ts';

type Incident = { kind: Alert; began_at: Date; announced_at: Date | null; claimed_until: Date | null };
type Tables = { alert_incidents: Incident };

const tables = (db: Queryable) => db.withTables<Tables>();

export function listIncidents(db: Queryable): Promise<Incident[]> {
  return tables(db).selectFrom('alert_incidents').selectAll().execute();
}

export async function openIncidents(db: Queryable, kinds: readonly Alert[]): Promise<void> {
  if (kinds.length === 0) return;
  await tables(db)
    .insertInto('alert_incidents')
    .values(
      kinds.map((kind) => ({ kind, began_at: sql<Date>`now()`, announced_at: null, claimed_until: null })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Claims an incident for this process, for longer than a mail takes, if its state matches `announced`. */
export async function claimIncident(db: Queryable, kind: Alert, announced: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tables(db)
    .updateTable('alert_incidents')
    .set({ claimed_until: sql<Date>`now() + interval '90 seconds'` })
    .where('kind', '=', kind)
    .where('announced_at', announced ? 'is not' : 'is', null)
    .where(({ or, eb }) => or([eb('claimed_until', 'is', null), eb('claimed_until', '<', sql<Date>`now()`)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function markAnnounced(db: Queryable, kind: Alert): Promise<void> {
  await tables(db)
    .updateTable('alert_incidents')
    .set({ announced_at: sql<Date>`now()`, claimed_until: null })
    .where('kind', '=', kind)
    .execute();
}

export async function deleteIncident(db: Queryable, kind: Alert): Promise<void> {
  await tables(db).deleteFrom('alert_incidents').where('kind', '=', kind).execute();
}
