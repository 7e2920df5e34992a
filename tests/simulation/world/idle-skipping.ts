import { sql } from 'kysely';
import { findNextDueDay } from '#app/domains/subscriptions/schedule/calendar-queries.server.ts';
import { addDays, type KstDate } from '#app/shared/dates.ts';
import { willBeAstray } from '../faults/billing-pauses.ts';
import { listDepositDays } from '../members/bank.ts';
import { listContracts } from '../members/contracts-today.ts';
import { decide, type Members } from '../members/members.ts';
import { momentOf, type Tick } from './ticks.ts';
import type { World } from './world.ts';

/** Needed only where an answer is missing. */
const IN_DOUBT: readonly Tick[] = ['later', 'afternoon'];

/** What a year has fixed from its beginning. */
export type Calendar = Members & {
  from: KstDate;
  /** Days on which something is begun or announced by the calendar, or the end nears: they are lived through in any case. */
  days: ReadonlySet<KstDate>;
  last: KstDate;
  /** Nothing is jumped over, which takes longer and changes nothing. */
  everyTick: boolean;
};

/**
 * Whether anything may happen at a tick: somebody begins or does something, something is on its way, or is due by then.
 */
export async function isNeeded(
  world: World,
  calendar: Calendar,
  today: KstDate,
  tick: Tick,
): Promise<boolean> {
  if (IN_DOUBT.includes(tick)) return isInDoubt(world);
  if (calendar.everyTick || begins(calendar, today, tick)) return true;
  if (tick === 'midnight' && (await nextDue(world, calendar, addDays(today, -1))) === today) return true;
  if (await isMoving(world, momentOf(today, tick))) return true;
  return (
    tick === 'noon' && (calendar.days.has(today) || (await isBusy(world, calendar, today, today)) !== null)
  );
}

/**
 * The next day that is lived through: jumps over those on which nothing is due in a contract or an order, nothing is on its way,
 * and nobody does anything.
 */
export async function nextDay(world: World, calendar: Calendar, today: KstDate): Promise<KstDate> {
  const tomorrow = addDays(today, 1);
  if (
    calendar.everyTick ||
    tomorrow >= calendar.last ||
    (await isMoving(world, momentOf(tomorrow, 'midnight')))
  )
    return tomorrow;
  const due = await nextDue(world, calendar, today);
  return (await isBusy(world, calendar, tomorrow, due)) ?? due;
}

/** The first day after one that brings something by itself. */
async function nextDue(world: World, calendar: Calendar, today: KstDate): Promise<KstDate> {
  const ofContracts = await findNextDueDay(world.site.platform(), today);
  const days = [ofContracts, await nextDeadline(world, today), nextFixed(world, calendar, today)];
  return days.reduce<KstDate>((first, day) => (day !== null && day < first ? day : first), calendar.last);
}

function begins({ people, from }: Calendar, today: KstDate, tick: Tick): boolean {
  return people.some(({ beginsOn, beginsAt }) => beginsAt === tick && addDays(from, beginsOn) === today);
}

function nextFixed({ chance }: World, { days, last }: Calendar, today: KstDate): KstDate {
  let day = addDays(today, 1);
  while (day < last && !days.has(day) && !willBeAstray(chance, day)) day = addDays(day, 1);
  return day;
}

/** The first day of some on which a member is on the site, or a deposit comes: what they decide follows from how things stand now. */
async function isBusy(
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
      if (person && holder && decide(world, person, holder, contract, day)) return day;
    }
  }
  return null;
}

async function isInDoubt({ db }: World): Promise<boolean> {
  const { rows } = await sql`
    select from payment_attempts where state in ('CREATED', 'REQUESTED', 'UNKNOWN') limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether something is between two books, or a job would find something to try by then. */
async function isMoving({ db }: World, at: Date): Promise<boolean> {
  const { rows } = await sql`
    select from payment_attempts where state in ('CREATED', 'REQUESTED', 'UNKNOWN')
    union all select from payment_attempts where state <> 'UNKNOWN' and next_check_at <= ${at}
    union all select from refunds where state in ('APPROVED', 'PROCESSING', 'UNKNOWN', 'MANUAL')
    union all select from webhook_inbox where state = 'RECEIVED'
    union all select from sandbox_toss_webhooks where state = 'PENDING'
    union all select from charge_stops where resumed_at is null
    union all select from orders where state = 'PENDING_PAYMENT' and method = 'virtual-account'
    union all select from payment_attempts t join sandbox_toss_payments g on g.order_id = t.order_ref
      where (t.state = 'WAITING_FOR_DEPOSIT') <> (g.status = 'WAITING_FOR_DEPOSIT') and t.state in ('WAITING_FOR_DEPOSIT', 'SUCCEEDED')
    union all select from invoices i where i.next_try_at <= ${at} and i.state in ('OPEN', 'OVERDUE')
      and not exists (select from invoices o where o.subscription_id = i.subscription_id and o.starts_on < i.starts_on
        and o.kind = 'period' and o.state in ('OPEN', 'OVERDUE'))
    limit 1`.execute(db);
  return rows.length > 0;
}

/** The first day after today on which an order, an account at the gateway or a debt is over, or a payment is queried again. */
async function nextDeadline({ db }: World, today: KstDate): Promise<KstDate | null> {
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
