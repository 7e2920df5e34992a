import { sql } from 'kysely';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { KstDate } from '#app/shared/dates.ts';
import type { DayRange } from './months.ts';
import type { MovementRow, Recurring } from './recurring.ts';

/** A running subscription has begun a period at most so many days ago, also where the job that opens them was late. */
const PERIOD_AT_MOST = 70;

/** What recurs at the end of a day. */
export async function sumRecurring(db: Queryable, day: KstDate): Promise<Recurring> {
  const { rows } = await sql<Recurring>`
    select coalesce(sum(latest.recurring), 0)::bigint as amount, count(*) as customers
    from (
      select distinct on (subscription_id) subscription_id, recurring from reported_periods
      where starts_on <= ${day}::date and starts_on > ${day}::date - ${PERIOD_AT_MOST}::int
      order by subscription_id, period_no desc
    ) latest
    join reported_subscriptions s on s.id = latest.subscription_id
    where s.day_after > ${day}::date`.execute(db);
  return rows[0] ?? { amount: 0, customers: 0 };
}

/**
 * What changed by month (KST), both days included. A customer's changes of one day are one movement: a renewal ends a
 * subscription and begins another.
 */
export async function sumRecurringMovements(
  db: Queryable,
  { from, until }: DayRange,
): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    with steps as (
      select s.account_id, p.starts_on as day, p.recurring as change, 1 as begun, 0 as ended, s.trial
      from reported_periods p join reported_subscriptions s on s.id = p.subscription_id
      where p.period_no = 1 and p.starts_on between ${from} and ${until} and p.starts_on < s.day_after
      union all
      select s.account_id, s.day_after, -last.recurring, 0, 1, false
      from reported_subscriptions s
      cross join lateral (
        select p.recurring from reported_periods p
        where p.subscription_id = s.id and p.starts_on < s.day_after order by p.starts_on desc limit 1
      ) last
      where s.day_after between ${from} and ${until}
      union all
      select s.account_id, p.starts_on, p.recurring - former.recurring, 0, 0, false
      from reported_periods p
      join reported_periods former
        on former.subscription_id = p.subscription_id and former.period_no = p.period_no - 1
      join reported_subscriptions s on s.id = p.subscription_id
      where p.period_no > 1 and p.starts_on between ${from} and ${until} and p.starts_on < s.day_after
        and p.recurring <> former.recurring
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
