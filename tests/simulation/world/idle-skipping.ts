import { sql } from 'kysely';
import { findNextDueDay } from '#app/domains/subscriptions/schedule/calendar-queries.server.ts';
import { addDays, type KstDate } from '#app/shared/dates.ts';
import { isBillingPauseDay } from '../faults/billing-pauses.ts';
import { listDepositDays } from '../members/bank.ts';
import { listContracts } from '../members/contracts-today.ts';
import { decideAction, type Members } from '../members/members.ts';
import { instantOf, type Tick } from './ticks.ts';
import type { World } from './world.ts';

/** Needed only while the outcome of an attempt is uncertain. */
const RECOVERY_TICKS: readonly Tick[] = ['later', 'afternoon'];

export type Calendar = Members & {
  from: KstDate;
  /** Days that are never skipped: starts of contracts, the announcement of prices and the last days. */
  days: ReadonlySet<KstDate>;
  last: KstDate;
  /** Skips nothing: slower, with the same outcome. */
  everyTick: boolean;
};

/** Whether anything may happen at a tick: a member starts or does something, work is pending, or something is due. */
export async function isTickNeeded(
  world: World,
  calendar: Calendar,
  today: KstDate,
  tick: Tick,
): Promise<boolean> {
  if (RECOVERY_TICKS.includes(tick)) return hasUncertainAttempts(world);
  if (calendar.everyTick || startsContract(calendar, today, tick)) return true;
  if (tick === 'midnight' && (await findNextEventDay(world, calendar, addDays(today, -1))) === today)
    return true;
  if (await hasPendingWork(world, instantOf(today, tick))) return true;
  return (
    tick === 'noon' &&
    (calendar.days.has(today) || (await findBusyDay(world, calendar, today, today)) !== null)
  );
}

/**
 * The next day to simulate. Skips days on which nothing is due for a subscription or an order, no work is pending and
 * no member acts.
 */
export async function findNextDay(world: World, calendar: Calendar, today: KstDate): Promise<KstDate> {
  const tomorrow = addDays(today, 1);
  if (
    calendar.everyTick ||
    tomorrow >= calendar.last ||
    (await hasPendingWork(world, instantOf(tomorrow, 'midnight')))
  )
    return tomorrow;
  const due = await findNextEventDay(world, calendar, today);
  return (await findBusyDay(world, calendar, tomorrow, due)) ?? due;
}

/** The first day after `today` on which something is due or scheduled in the calendar. */
async function findNextEventDay(world: World, calendar: Calendar, today: KstDate): Promise<KstDate> {
  const ofContracts = await findNextDueDay(world.site.platform(), today);
  const days = [ofContracts, await findNextDeadline(world, today), findNextFixedDay(world, calendar, today)];
  return days.reduce<KstDate>((first, day) => (day !== null && day < first ? day : first), calendar.last);
}

function startsContract({ people, from }: Calendar, today: KstDate, tick: Tick): boolean {
  return people.some(({ startsOn, startsAt }) => startsAt === tick && addDays(from, startsOn) === today);
}

function findNextFixedDay({ random }: World, { days, last }: Calendar, today: KstDate): KstDate {
  let day = addDays(today, 1);
  while (day < last && !days.has(day) && !isBillingPauseDay(random, day)) day = addDays(day, 1);
  return day;
}

/** The first of these days with a member's action or a deposit; both depend only on the current state. */
async function findBusyDay(
  world: World,
  calendar: Calendar,
  first: KstDate,
  last: KstDate,
): Promise<KstDate | null> {
  const contracts = await listContracts(world.db);
  const deposits = await listDepositDays(world, first);
  for (let day = first; day <= last; day = addDays(day, 1)) {
    if (deposits.has(day)) return day;
    for (const contract of contracts) {
      const person = calendar.people[contract.no];
      const holder = calendar.holders.get(contract.no);
      if (person && holder && decideAction(world, person, holder, contract, day)) return day;
    }
  }
  return null;
}

async function hasUncertainAttempts({ db }: World): Promise<boolean> {
  const { rows } = await sql`
    select from payment_attempts where state in ('CREATED', 'REQUESTED', 'UNKNOWN') limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether our books and the gateway's may differ, or a job would find work by then. */
async function hasPendingWork({ db }: World, at: Date): Promise<boolean> {
  const { rows } = await sql`
    select from payment_attempts where state in ('CREATED', 'REQUESTED', 'UNKNOWN')
    union all select from payment_attempts where state <> 'UNKNOWN' and next_check_at <= ${at}
    union all select from refunds where state in ('APPROVED', 'PROCESSING', 'UNKNOWN', 'MANUAL')
    union all select from webhook_inbox where state = 'RECEIVED'
    union all select from sandbox_toss_webhooks where state = 'PENDING'
    union all select from billing_pauses where resumed_at is null
    union all select from orders where state = 'PENDING_PAYMENT' and method = 'virtual-account'
    union all select from payment_attempts t join sandbox_toss_payments g on g.order_id = t.order_ref
      where (t.state = 'WAITING_FOR_DEPOSIT') <> (g.status = 'WAITING_FOR_DEPOSIT') and t.state in ('WAITING_FOR_DEPOSIT', 'SUCCEEDED')
    union all select from invoices i where i.next_try_at <= ${at} and i.state in ('OPEN', 'OVERDUE')
      and not exists (select from invoices o where o.subscription_id = i.subscription_id and o.starts_on < i.starts_on
        and o.kind = 'period' and o.state in ('OPEN', 'OVERDUE'))
    limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * The first day after today on which an order, virtual account or overdue invoice expires or a payment is queried
 * again.
 */
async function findNextDeadline({ db }: World, today: KstDate): Promise<KstDate | null> {
  const { rows } = await sql<{ day: KstDate | null }>`
    select min(day)::text as day from (
      select (due_at at time zone 'Asia/Seoul')::date + 1 as day from orders where state in ('PENDING_PAYMENT', 'AWAITING_DEPOSIT')
      union all
      select (v.due_at at time zone 'Asia/Seoul')::date + 1 from virtual_accounts v
      join payment_attempts t on t.id = v.attempt_id and t.state = 'WAITING_FOR_DEPOSIT'
      union all
      select (next_check_at at time zone 'Asia/Seoul')::date from payment_attempts where state <> 'UNKNOWN'
      union all
      select due_on + 38 from invoices where state in ('OPEN', 'OVERDUE')
    ) days where day > ${today}::date`.execute(db);
  return rows[0]?.day ?? null;
}
