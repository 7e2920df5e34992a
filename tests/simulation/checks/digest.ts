import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Queryable } from '#app/platform/db/database.server.ts';

/**
 * The outcome of a year as a hash of 16 characters: the states, days and amounts of every subscription, invoice and
 * order, without what the seed does not decide (ids, numbers, minutes, which worker did it).
 */
export async function digestOutcome(db: Queryable): Promise<string> {
  const { rows } = await sql<{ line: string }>`
    select line from (
      select concat_ws('|', a.login_id, 'contract', s.anchor, s.state, s.plan_code, s.method, s.monthly, s.auto_pay,
        s.ends_on, s.next_period_on, s.suspended_on, s.last_day, s.end_reason) as line
      from subscriptions s join accounts a on a.id = s.account_id
      union all
      select concat_ws('|', a.login_id, 'invoice', s.anchor, i.kind, i.period_no, i.starts_on, i.state, i.total, i.refunded,
        i.declines, (i.paid_at at time zone 'Asia/Seoul')::date)
      from invoices i join subscriptions s on s.id = i.subscription_id join accounts a on a.id = s.account_id
      union all
      select concat_ws('|', a.login_id, 'order', o.kind, i.starts_on, o.state, o.total, sum(l.amount))
      from orders o join accounts a on a.id = o.account_id
      left join invoices i on i.id = o.invoice_id
      left join payment_transactions l on l.order_id = o.id
      group by o.id, a.login_id, i.starts_on
    ) lines order by line collate "C"`.execute(db);
  const hash = createHash('sha256');
  for (const { line } of rows) hash.update(`${line}\n`);
  return hash.digest('hex').slice(0, 16);
}
