import { sql } from 'kysely';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { KstDate } from '#app/shared/dates.ts';
import type { Debtor, Receivables } from './receivables.ts';

/** Each outstanding invoice with its age, less what was paid in part. */
const outstanding = (today: KstDate) => sql`
  select r.account_id, r.due_on, r.state, r.offer, coalesce(part.amount, 0)::bigint as received,
    r.total - coalesce(part.amount, 0)::bigint as amount,
    case when r.state = 'UNCOLLECTIBLE' or r.offer then null else ${today}::date - r.due_on end as late
  from reported_receivables r
  left join lateral (
    select sum(m.amount) as amount from reported_movements m where m.order_id = r.order_id
  ) part on true`;

const AGED = sql`
  coalesce(sum(amount) filter (where late <= 0), 0)::bigint as "not-due",
  coalesce(sum(amount) filter (where late between 1 and 30), 0)::bigint as "to-30",
  coalesce(sum(amount) filter (where late between 31 and 60), 0)::bigint as "to-60",
  coalesce(sum(amount) filter (where late between 61 and 90), 0)::bigint as "to-90",
  coalesce(sum(amount) filter (where late > 90), 0)::bigint as "over-90",
  coalesce(sum(amount) filter (where late is not null), 0)::bigint as total,
  coalesce(sum(amount) filter (where state = 'UNCOLLECTIBLE' and not offer), 0)::bigint as "writtenOff",
  count(*) filter (where not offer) as invoices`;

export async function sumReceivables(db: Queryable, today: KstDate): Promise<Receivables['all']> {
  const { rows } = await sql<Receivables['all']>`
    select ${AGED}, count(distinct account_id) filter (where not offer) as debtors,
      count(distinct account_id) filter (where late is not null) as "debtorsNotWrittenOff",
      coalesce(sum(received) filter (where not offer), 0)::bigint as received,
      coalesce(sum(amount) filter (where offer), 0)::bigint as offered
    from (${outstanding(today)}) owed`.execute(db);
  const [all] = rows;
  if (!all) throw new Error('A sum has a row.');
  return all;
}

/** Largest debts first. */
export async function listDebtors(
  db: Queryable,
  today: KstDate,
  { limit }: { limit: number },
): Promise<Debtor[]> {
  const { rows } = await sql<Debtor>`
    select account_id as "accountId", min(due_on)::text as "oldestDue", ${AGED}
    from (${outstanding(today)}) owed where not offer
    group by account_id order by total desc, "writtenOff" desc, account_id limit ${limit}`.execute(db);
  return rows;
}
