import { sql } from 'kysely';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { MethodMoney } from './revenue.ts';

/** Ledger sums by month (KST, time of the bank or gateway) and payment method, from `from` on and before `before`. */
export async function sumMovements(
  db: Queryable,
  { from, before }: { from: Date; before: Date },
): Promise<MethodMoney[]> {
  const { rows } = await sql<MethodMoney>`
    select to_char(month, 'YYYY-MM') as month, method,
      coalesce(sum(amount) filter (where kind = 'payment'), 0)::bigint as received,
      coalesce(sum(amount) filter (where kind = 'refund'), 0)::bigint as refunded,
      coalesce(sum(amount) filter (where kind = 'reversal'), 0)::bigint as reversed,
      sum(amount)::bigint as net,
      count(*) filter (where kind = 'payment') as payments,
      count(*) filter (where kind = 'refund') as refunds,
      coalesce(sum(usd_cents), 0)::bigint as "usdCents"
    from (
      select date_trunc('month', occurred_at at time zone 'Asia/Seoul') as month, method, kind, amount, usd_cents
      from reported_movements where occurred_at >= ${from} and occurred_at < ${before}
    ) movements
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}
