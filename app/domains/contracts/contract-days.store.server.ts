import { type Expression, sql } from 'kysely';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { KstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';

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
      select unnest(array[due_on + ${graceDays}::int + 1, (next_try_at at time zone 'Asia/Seoul')::date])
      from invoices where state = 'OPEN'
      union all
      select due_on + ${graceDays}::int + 1 + ${correctionDays}::int from invoices where state in ('OPEN', 'OVERDUE') and kind = 'period'
    ) as days where day > ${today}::date`.execute(db);
  return rows[0]?.day ?? null;
}

/** What of a day's charges is charged by itself, and what waits for its owner. */
export type ChargeDay = {
  day: KstDate;
  onFile: number;
  onFileSum: Krw;
  byMember: number;
  byMemberSum: Krw;
};

/**
 * The next charge of every contract that runs, by Korean day, from a day up to another, both included: the next try of the
 * oldest invoice that is owed, otherwise the first day of the next period at the price that holds on it. What is owed and
 * waits for its owner stands on its due day, and on `today` where that is over. Who pays is `paid-by.ts` in SQL. `cards`:
 * the ids of the cards that can be charged.
 */
export async function selectChargeDays(
  db: Queryable,
  { today, from, to, cards }: { today: KstDate; from: KstDate; to: KstDate; cards: Expression<unknown> },
): Promise<ChargeDay[]> {
  const { rows } = await sql<ChargeDay>`
    with running as (
      select *, payment_method_id in (${cards}) is true as has_card,
        method in ('virtual-account', 'bank-transfer') as by_deposit
      from subscriptions where state not in ('ENDED', 'TERMINATED')
    ), owed as (
      select distinct on (i.subscription_id) i.subscription_id, i.total, i.due_on, i.next_try_at,
        i.next_try_at is not null and i.method not in ('virtual-account', 'bank-transfer') as tried
      from invoices i where i.state in ('OPEN', 'OVERDUE')
      order by i.subscription_id, i.starts_on, i.created_at
    ), next as (
      select
        greatest(${today}::date, case
          when o.subscription_id is null then s.next_period_on
          when s.auto_pay and s.has_card and o.tried then (o.next_try_at at time zone 'Asia/Seoul')::date
          else o.due_on end) as day,
        s.auto_pay and s.has_card and case when o.subscription_id is null then not s.by_deposit else o.tried end as on_file,
        coalesce(o.total, (
          select c.monthly from contract_consents c
          where c.subscription_id = s.id and c.kind = 'price' and c.withdrawn_at is null and c.starts_on = s.next_period_on
          order by c.given_at desc limit 1
        ), s.monthly) as amount
      from running s left join owed o on o.subscription_id = s.id
      where (o.subscription_id is not null or s.next_period_on <= coalesce(s.scheduled_end, s.ends_on))
        and (s.state <> 'TRIALING' or ((s.by_deposit or s.has_card) and exists (
          select from contract_consents c where c.subscription_id = s.id and c.kind = 'convert' and c.withdrawn_at is null)))
    )
    select day::text as day,
      count(*) filter (where on_file) as "onFile",
      coalesce(sum(amount) filter (where on_file), 0)::bigint as "onFileSum",
      count(*) filter (where not on_file) as "byMember",
      coalesce(sum(amount) filter (where not on_file), 0)::bigint as "byMemberSum"
    from next where day between ${from}::date and ${to}::date
    group by day order by day`.execute(db);
  return rows;
}
