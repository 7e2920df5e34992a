import { sql } from 'kysely';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { KstDate } from '#app/shared/dates.ts';
import type { DayRange } from '#app/shared/months.ts';
import type { MovementRow, Recurring } from './recurring.ts';

/** A running subscription has begun a period within this many days, even if the job that opens periods was late. */
const MAX_PERIOD_AGE_DAYS = 70;

/** Monthly recurring revenue at the end of a day. */
export async function sumRecurring(db: Queryable, day: KstDate): Promise<Recurring> {
  const { rows } = await sql<Recurring>`
    select coalesce(sum(latest.recurring), 0)::bigint as amount, count(*) as customers
    from (
      select distinct on (subscription_id) subscription_id, recurring from reported_periods
      where starts_on <= ${day}::date and starts_on > ${day}::date - ${MAX_PERIOD_AGE_DAYS}::int
      order by subscription_id, period_no desc
    ) latest
    join reported_subscriptions s on s.id = latest.subscription_id
    where s.day_after > ${day}::date`.execute(db);
  return rows[0] ?? { amount: 0, customers: 0 };
}

/**
 * Movements by month (KST), both days inclusive. A customer's changes on one day count as one movement: a renewal
 * ends one subscription and begins another.
 */
export async function sumRecurringMovements(
  db: Queryable,
  { from, until }: DayRange,
): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    with periods as (
      select p.*, s.account_id, s.trial, s.day_after,
        lag(p.recurring) over of_subscription as former, lead(p.period_no) over of_subscription as next
      from reported_periods p join reported_subscriptions s on s.id = p.subscription_id
      where p.starts_on between ${from}::date - ${MAX_PERIOD_AGE_DAYS}::int and ${until} and p.starts_on < s.day_after
      window of_subscription as (partition by p.subscription_id order by p.period_no)
    ), steps as (
      select account_id, starts_on as day, recurring - coalesce(former, 0) as change,
        (period_no = 1)::int as begun, 0 as ended, trial and period_no = 1 as trial
      from periods
      where starts_on >= ${from} and (period_no = 1 or recurring <> former)
      union all
      select account_id, day_after, -recurring, 0, 1, false
      from periods where next is null and day_after between ${from} and ${until}
    ), days as (
      select account_id, day, sum(change) as change, sum(begun) - sum(ended) as heads, bool_or(trial) as trial
      from steps group by account_id, day
    )
    select to_char(day, 'YYYY-MM') as month, movement, sum(change)::bigint as amount, count(*) as customers
    from (
      select day, change, case
        when heads < 0 then 'churned'
        when heads > 0 then case
          when exists (
            select from reported_subscriptions s join reported_periods p on p.subscription_id = s.id
            where s.account_id = days.account_id and p.period_no = 1 and p.starts_on < least(days.day, s.day_after)
          ) then 'reactivated'
          when trial then 'converted'
          else 'new' end
        when change > 0 then 'expansion'
        else 'contraction' end as movement
      from days where heads <> 0 or change <> 0
    ) moved
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}
