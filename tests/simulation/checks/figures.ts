import { sql } from 'kysely';
import type { Queryable } from '#app/platform/db/database.server.ts';

/** The figures of a run's last line, in its order. Amounts in KRW. */
export type Figures = {
  periods: number;
  paid: number;
  declines: number;
  /** Periods that were declined at least once and paid in the end. */
  recovered: number;
  suspended: number;
  terminated: number;
  /** Subscriptions withdrawn within the statutory period. */
  withdrawn: number;
  /** Deposits reversed by the bank. */
  reversed: number;
  /** Subscriptions whose member agreed to a new price. */
  agreed: number;
  /** Billing pauses. */
  stops: number;
  charges: number;
  /** Charges recorded after their attempt had failed. */
  late: number;
  maxPerDay: number;
  /** Charges at the gateway that are not in the ledger. */
  lost: number;
  /** Invoices with more than one charge that was not refunded. */
  doubled: number;
  ledger: number;
  gateway: number;
};

export async function getFigures(db: Queryable): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select
      (select count(*) from invoices where kind = 'period') as periods,
      (select count(*) from invoices where kind = 'period' and state = 'PAID') as paid,
      (select count(*) from sandbox_toss_payments where status = 'ABORTED') as declines,
      (select count(*) from invoices where kind = 'period' and state = 'PAID' and declines > 0) as recovered,
      (select count(distinct subscription_id) from subscription_events where to_state = 'SUSPENDED') as suspended,
      (select count(*) from subscriptions where state = 'TERMINATED') as terminated,
      (select count(distinct order_id) from refunds where reason = 'withdrawal') as withdrawn,
      (select count(*) from sandbox_toss_transactions where kind = 'reversal') as reversed,
      (select count(distinct subscription_id) from subscription_agreements where kind = 'price' and withdrawn_at is null) as agreed,
      (select count(*) from billing_pauses) as stops,
      (select count(*) from sandbox_toss_transactions where kind = 'charge') as charges,
      (select count(*) from payment_attempts t where t.failure_code is not null and exists (
        select from payment_transactions l where l.attempt_id = t.id and l.kind = 'payment')) as late,
      (select coalesce(max(n), 0) from (select count(*) as n from payment_attempts t
        join orders o on o.id = t.order_id join invoices i on i.id = o.invoice_id
        where t.requested_at is not null and t.payment_method_id is not null
        group by i.subscription_id, (t.requested_at at time zone 'Asia/Seoul')::date) days) as "maxPerDay",
      (select count(*) from sim_book b left join payment_attempts t on t.order_ref = b.order_ref
        where b.charged and not exists (select from payment_transactions l where l.attempt_id = t.id)) as lost,
      (select count(*) from (select from sim_book b
        join sim_orders o on o.number = regexp_replace(b.order_ref, '-[^-]*$', '')
        where b.charged and b.held > 0 group by o.pays having count(*) > 1) twice) as doubled,
      (select coalesce(sum(amount), 0)::bigint from payment_transactions where provider = 'toss') as ledger,
      (select coalesce(sum(amount), 0)::bigint from sandbox_toss_transactions) as gateway`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('There are no figures.');
  return row;
}

/** `periods=12 paid=11 … ledger=gateway`; if the two differ, both sums in KRW. */
export function formatFigures({ ledger, gateway, ...figures }: Figures): string {
  const counts = Object.entries(figures).map(([name, count]) => `${name}=${count}`);
  const books = ledger === gateway ? 'ledger=gateway' : `ledger=${ledger} gateway=${gateway}`;
  return [...counts, books].join(' ');
}
