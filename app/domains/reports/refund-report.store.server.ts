import { sql } from 'kysely';
import { MOVING_REFUNDS } from '#app/domains/billing/refunds/refund.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { KstDate } from '#app/shared/dates.ts';
import type { OpenRefundSums, RefundMonth } from './refund-report.ts';

/** Refunds done from `from` on and before `before`, by month (KST). */
export async function sumDoneRefunds(
  db: Queryable,
  { from, before }: { from: Date; before: Date },
): Promise<RefundMonth[]> {
  const { rows } = await sql<RefundMonth>`
    select to_char(done_on, 'YYYY-MM') as month, count(*) as refunds, sum(amount)::bigint as amount,
      coalesce(sum(amount) filter (where order_number is null), 0)::bigint as "outsideLedger",
      count(*) filter (where done_on > due_on) as late, sum(interest)::bigint as interest,
      round(avg(days), 1)::float8 as "meanDays", max(days) as "mostDays"
    from (
      select amount, interest, order_number, due_on, (done_at at time zone 'Asia/Seoul')::date as done_on,
        (done_at at time zone 'Asia/Seoul')::date - (requested_at at time zone 'Asia/Seoul')::date as days
      from reported_refunds where done_at >= ${from} and done_at < ${before}
    ) done
    group by 1 order by 1`.execute(db);
  return rows;
}

const open = sql`state in (${sql.join([...MOVING_REFUNDS])})`;

export async function sumOpenRefunds(db: Queryable, today: KstDate): Promise<OpenRefundSums> {
  const { rows } = await sql<OpenRefundSums>`
    select count(*) as refunds, coalesce(sum(amount), 0)::bigint as amount,
      count(*) filter (where due_on < ${today}) as overdue,
      coalesce(sum(amount) filter (where due_on < ${today}), 0)::bigint as "overdueAmount"
    from reported_refunds where ${open}`.execute(db);
  return rows[0] ?? { refunds: 0, amount: 0, overdue: 0, overdueAmount: 0 };
}
