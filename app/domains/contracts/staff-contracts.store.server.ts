import { sql } from 'kysely';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { KstDate } from '#app/shared/dates.ts';
import type { ContractTables } from './tables.ts';

const tables = (db: Queryable) => db.withTables<ContractTables>();

/** What happened to contracts from an instant on, up to another and without it. */
export function selectEventsBetween(db: Queryable, from: Date, before: Date) {
  return tables(db)
    .selectFrom('contract_events')
    .innerJoin('subscriptions', 'subscriptions.id', 'contract_events.subscription_id')
    .select([
      'subscriptions.number',
      'contract_events.event',
      'contract_events.from_state as fromState',
      'contract_events.to_state as toState',
      'contract_events.note',
    ])
    .where('contract_events.at', '>=', from)
    .where('contract_events.at', '<', before)
    .orderBy('contract_events.id')
    .limit(1_000)
    .execute();
}

/** The earliest day after `today` of: a period, a retry, the end of grace, a termination, the last days of trials and contracts. */
export async function selectNextDay(
  db: Queryable,
  today: KstDate,
  { graceDays, correctionDays }: { graceDays: number; correctionDays: number },
): Promise<KstDate | null> {
  const { rows } = await sql<{ day: KstDate | null }>`
    select min(day)::text as day from (
      select unnest(array[next_period_on, trial_ends_on - 7, trial_ends_on - 1, trial_ends_on + 1, suspended_on + ${correctionDays}::int,
        scheduled_end + 1, ends_on - 30, ends_on - 7, ends_on + 1]) as day
      from subscriptions where state not in ('ENDED', 'TERMINATED')
      union all
      select unnest(array[starts_on + ${graceDays}::int + 1, (next_try_at at time zone 'Asia/Seoul')::date])
      from invoices where state = 'OPEN'
    ) as days where day > ${today}::date`.execute(db);
  return rows[0]?.day ?? null;
}
