import { type Expression, sql } from 'kysely';
import { PERIOD_DAYS, PERIODS } from '#app/domains/plans/term.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { addDays, type KstDate, kstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import { CORRECTION_DAYS, GRACE_DAYS } from '../dunning/dunning.ts';

/** Most subscriptions have their next charge within a period. */
export const CALENDAR_DAYS = 31;

/**
 * The earliest day after `today` of a period, a retry, the end of a grace, a termination, a scheduled cancellation,
 * or a reminder or the end of a trial or subscription.
 */
async function queryNextDay(
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

/** What is charged automatically on a day, and what waits for its member. */
export type ChargeDay = {
  day: KstDate;
  onFile: number;
  onFileSum: Krw;
  byMember: number;
  byMemberSum: Krw;
};

type ChargeQuery = { today: KstDate; from: KstDate; to: KstDate; cards: Expression<unknown> };

/**
 * The next charge of every running subscription as `next`, both ends inclusive: the next try of the oldest unpaid
 * invoice, else the first day of the next period at its price; after the last one the agreed renewal, or the day
 * after a scheduled cancellation that costs something. What waits for its member is counted on its due day, or on
 * `today` if that has passed. Repeats in SQL the rules of `subscription-schedule.ts`, `payment-source.ts` and
 * `early-cancellation.ts`; a test compares both. `cards`: the ids of chargeable cards.
 */
const withNextCharges = ({ today, from, to, cards }: ChargeQuery) => sql`
    with running as not materialized (
      select *, payment_method_id in (${cards}) is true as has_card,
        method in ('virtual-account', 'bank-transfer') as by_deposit,
        next_period_on <= coalesce(scheduled_end, ends_on) is true as has_period
      from subscriptions where state not in ('ENDED', 'TERMINATED')
    ), owed as (
      select distinct on (i.subscription_id) i.subscription_id, i.total, i.due_on, i.next_try_at,
        i.next_try_at is not null and i.method not in ('virtual-account', 'bank-transfer') as tried
      from invoices i where i.state in ('OPEN', 'OVERDUE')
      order by i.subscription_id, i.starts_on, i.created_at
    ), agreed as not materialized (
      select * from subscription_agreements where withdrawn_at is null
    ), ends as (
      -- A scheduled end is the last day of a period, so nothing that was paid is unused.
      select s.id, least(s.quoted_penalty, round(s.penalty_percent / 100.0 *
        (${PERIODS}::int - least(${PERIODS}::int, (s.scheduled_end - s.anchor + 1) / ${PERIOD_DAYS}::int)) * s.monthly)) as cost
      from running s where s.scheduled_end is not null and not s.has_period
    ), charges as (
      select s.number, s.account_id, s.plan_name,
        greatest(${today}::date, case
          when o.subscription_id is null
            then case when s.has_period then s.next_period_on else coalesce(s.scheduled_end, s.ends_on) + 1 end
          when s.auto_pay and s.has_card and o.tried then (o.next_try_at at time zone 'Asia/Seoul')::date
          else o.due_on end) as day,
        s.auto_pay and s.has_card and case when o.subscription_id is null then not s.by_deposit else o.tried end as on_file,
        case
          when o.subscription_id is not null then o.total
          when s.has_period then coalesce((
            select c.monthly from agreed c
            where c.subscription_id = s.id and c.kind = 'price' and c.starts_on = s.next_period_on
            order by c.given_at desc limit 1
          ), s.monthly)
          when s.scheduled_end is not null then e.cost
          else (
            select c.monthly from agreed c
            where c.subscription_id = s.id and c.kind = 'renew' and c.starts_on = s.ends_on + 1
            order by c.given_at desc limit 1
          ) end as amount
      from running s left join owed o on o.subscription_id = s.id left join ends e on e.id = s.id
      where s.state <> 'TRIALING' or o.subscription_id is not null or ((s.by_deposit or s.has_card) and exists (
        select from agreed c where c.subscription_id = s.id and c.kind = 'convert'))
    ), next as (
      select * from charges where amount > 0 and day between ${from}::date and ${to}::date
    )`;

async function queryChargeDays(db: Queryable, query: ChargeQuery): Promise<ChargeDay[]> {
  const { rows } = await sql<ChargeDay>`${withNextCharges(query)}
    select day::text as day,
      count(*) filter (where on_file) as "onFile",
      coalesce(sum(amount) filter (where on_file), 0)::bigint as "onFileSum",
      count(*) filter (where not on_file) as "byMember",
      coalesce(sum(amount) filter (where not on_file), 0)::bigint as "byMemberSum"
    from next group by day order by day`.execute(db);
  return rows;
}

/** The next charge of one running subscription. */
export type NextCharge = {
  number: string;
  accountId: string;
  planName: string;
  day: KstDate;
  onFile: boolean;
  amount: Krw;
};

async function queryNextCharges(db: Queryable, query: ChargeQuery, limit: number): Promise<NextCharge[]> {
  const { rows } = await sql<NextCharge>`${withNextCharges(query)}
    select number, account_id as "accountId", plan_name as "planName", day::text as day, on_file as "onFile",
      amount::bigint as amount
    from next order by next.day, amount desc, number limit ${limit}`.execute(db);
  return rows;
}

/**
 * The first Korean day after `today` on which something is due in any running subscription; null if there is none.
 */
export function findNextDueDay({ db }: Pick<Platform, 'db'>, today: KstDate): Promise<KstDate | null> {
  return queryNextDay(db, today, { graceDays: GRACE_DAYS, correctionDays: CORRECTION_DAYS });
}

/**
 * The next charge of every running subscription, counted and summed (KRW) by Korean day, for 31 days from `from` on,
 * and the first of them. For staff. `cards`: billing's query of the ids of chargeable cards.
 */
export async function listNextCharges(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  from: KstDate,
  cards: Expression<unknown>,
  limit: number,
): Promise<{ days: ChargeDay[]; charges: NextCharge[]; until: KstDate }> {
  const until = addDays(from, CALENDAR_DAYS - 1);
  const query = { today: kstDate(clock.now()), from, to: until, cards };
  const [days, charges] = await Promise.all([queryChargeDays(db, query), queryNextCharges(db, query, limit)]);
  return { days, charges, until };
}
