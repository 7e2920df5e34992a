import { sql } from 'kysely';
import type { Queryable } from '#app/platform/db/database.server.ts';

/** The events, invoices and attempts of a subscription in order, to find the cause of a violation. */
export async function listTimeline(db: Queryable, number: string): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select line from (
      select e.at, concat_ws(' ', to_char(e.at at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI'), e.event, e.from_state, '→', e.to_state, e.note) as line
      from subscription_events e join subscriptions s on s.id = e.subscription_id where s.number = ${number}
      union all
      select i.created_at, concat_ws(' ', to_char(i.created_at at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI'), i.kind, i.period_no, 'of', i.starts_on, i.state, i.method)
      from invoices i join subscriptions s on s.id = i.subscription_id where s.number = ${number}
      union all
      select t.created_at, concat_ws(' ', to_char(t.created_at at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI'), 'attempt for', i.starts_on, t.state, t.failure_code, o.method, o.state)
      from payment_attempts t join sim_orders o on o.id = t.order_id join invoices i on i.id = o.pays
      join subscriptions s on s.id = i.subscription_id where s.number = ${number}
    ) lines order by at, line`.execute(db);
  return rows.map(({ line }) => line);
}
