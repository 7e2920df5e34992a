import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { type KstDate, kstDate } from '#app/shared/dates.ts';

/** A violated rule, and some examples. */
export type Violation = { rule: string; examples: string[] };

type Moment = {
  now: Date;
  today: KstDate;
  /** Movements before this must be in both books: even without a webhook, attempts are synced within a day. */
  settledBefore: Date;
};

type Rule = {
  name: string /** Selects `what` for each violation. */;
  broken(at: Moment): RawBuilder<{ what: string }>;
};

const HOUR_MS = 60 * 60 * 1000;
const EXAMPLES = 3;

/** Views for the rules: which invoice an order pays, and the gateway's book by payment. */
export const VIEWS = `
  create view sim_orders as
    select o.*, coalesce(o.invoice_id, begun.id) as pays
    from orders o left join invoices begun on begun.order_id = o.id and o.invoice_id is null;
  create view sim_book as
    select payment_key, order_id as order_ref, sum(amount) as held, min(at) as at, max(at) as last_at,
      bool_or(kind = 'charge') as charged
    from sandbox_toss_transactions group by payment_key, order_id;
  create table sim_older (subscription_id uuid primary key, plan_code text not null, monthly bigint not null, since date not null);
`;

const RULES: readonly Rule[] = [
  {
    name: 'each charge at the gateway was committed before it was asked for',
    broken: () => sql`
      select b.order_ref as what from sim_book b
      where not exists (select from payment_attempts t where t.order_ref = b.order_ref)`,
  },
  {
    name: 'no invoice is charged twice, but for a late charge that is about to go back',
    broken: ({ settledBefore }) => sql`
      select s.number || ' period ' || i.period_no || ' ' || i.kind as what
      from sim_book b
      join sim_orders o on o.number = regexp_replace(b.order_ref, '-[^-]*$', '')
      join invoices i on i.id = o.pays
      join subscriptions s on s.id = i.subscription_id
      where b.charged and b.held > 0 and b.at < ${settledBefore}
      group by s.number, i.id, i.period_no, i.kind having count(*) > 1`,
  },
  {
    name: 'the ledger equals the gateway by payment',
    broken: ({ settledBefore }) => sql`
      select b.order_ref || ' holds ' || b.held || ', booked ' || coalesce(l.booked, 0) as what
      from sim_book b
      left join payment_attempts t on t.order_ref = b.order_ref
      left join (select attempt_id, sum(amount) as booked from payment_transactions group by attempt_id) l
        on l.attempt_id = t.id
      where b.last_at < ${settledBefore}
        and (coalesce(l.booked, 0) <> b.held or t.payment_key is distinct from b.payment_key)`,
  },
  {
    name: 'nothing is booked that the gateway does not hold',
    broken: () => sql`
      select t.order_ref as what from payment_transactions l
      join payment_attempts t on t.id = l.attempt_id
      where l.provider = 'toss' and l.kind = 'payment'
        and not exists (select from sandbox_toss_transactions g where g.transaction_key = l.transaction_key)`,
  },
  {
    name: 'what is booked of our own account is what its lines pay',
    broken: () => sql`
      select o.number as what from orders o
      left join (select order_id, sum(amount) as booked from payment_transactions
        where provider = 'bank' and kind = 'payment' group by order_id) l on l.order_id = o.id
      left join (select order_id, sum(amount) as paid from statement_line_matches where undone_at is null group by order_id) m
        on m.order_id = o.id
      where o.method = 'bank-transfer' and coalesce(l.booked, 0) <> coalesce(m.paid, 0)`,
  },
  {
    name: "an order's state equals its sums",
    broken: () => sql`
      select o.number || ' is ' || o.state || ' with ' || coalesce(l.held, 0) || ' of ' || o.total as what
      from orders o
      left join (select order_id, sum(amount) as held from payment_transactions group by order_id) l on l.order_id = o.id
      where case o.state
        when 'PAID' then coalesce(l.held, 0) <> o.total
        when 'PARTIALLY_REFUNDED' then coalesce(l.held, 0) not between 1 and o.total - 1
        when 'REFUNDED' then coalesce(l.held, 0) <> 0
        else coalesce(l.held, 0) >= o.total end`,
  },
  {
    name: 'no invoice is paid without money, and none is owed that was paid',
    broken: () => sql`
      select i.id || ' is ' || i.state || ', its order ' || coalesce(o.state, 'missing') as what
      from invoices i left join orders o on o.id = i.order_id
      where (i.state = 'PAID') <> coalesce(o.state in ('PAID', 'PARTIALLY_REFUNDED', 'REFUNDED'), false)
        and not (i.state in ('VOID', 'UNCOLLECTIBLE') and o.state in ('PARTIALLY_REFUNDED', 'REFUNDED'))`,
  },
  {
    name: 'at most two charges of a contract on a day',
    broken: () => sql`
      select s.number || ' on ' || (t.requested_at at time zone 'Asia/Seoul')::date as what
      from payment_attempts t
      join sim_orders o on o.id = t.order_id
      join invoices i on i.id = o.pays
      join subscriptions s on s.id = i.subscription_id
      where t.requested_at is not null and o.kind <> 'checkout' and t.payment_method_id is not null
      group by s.number, (t.requested_at at time zone 'Asia/Seoul')::date having count(*) > 2`,
  },
  {
    name: 'periods stand on the anchor, one after the other',
    broken: () => sql`
      select s.number || ' period ' || i.period_no || ' from ' || i.starts_on as what
      from (select *, row_number() over (partition by subscription_id order by period_no) as place
        from invoices where kind = 'period') i
      join subscriptions s on s.id = i.subscription_id
      where i.place <> i.period_no
        or i.starts_on <> s.anchor + 30 * (i.period_no - 1)
        or i.ends_on <> case when i.period_no = 12 then s.anchor + 364 else s.anchor + 30 * i.period_no - 1 end`,
  },
  {
    name: 'each period is opened on its first day, and none after the end',
    broken: ({ today }) => sql`
      select s.number || ' waits for ' || s.next_period_on as what from subscriptions s
      where s.next_period_on <= ${today}
      union all
      select s.number || ' opened ' || i.period_no || ' on ' || (i.created_at at time zone 'Asia/Seoul')::date
      from invoices i join subscriptions s on s.id = i.subscription_id
      where i.kind = 'period'
        and ((i.period_no > 1 and (i.created_at at time zone 'Asia/Seoul')::date <> i.starts_on)
          or i.starts_on > case s.state
            -- Its last day is that of its access; meanwhile it was suspended, and periods went on.
            when 'TERMINATED' then (s.ended_at at time zone 'Asia/Seoul')::date
            else coalesce(s.last_day, s.ends_on) end)`,
  },
  {
    name: 'each invoice is paid or in a named state',
    broken: ({ today }) => sql`
      select s.number || ' is ' || s.state || ', period ' || i.period_no || ' of ' || i.starts_on || ' ' || i.state as what
      from invoices i join subscriptions s on s.id = i.subscription_id
      cross join lateral (select s.state in ('ENDED', 'TERMINATED') as over, s.ended_at is not null and (
        -- What the end itself cost, and a deposit that the bank took back after it.
        i.created_at >= s.ended_at or exists (select from payment_transactions r
          where r.order_id = i.order_id and r.kind = 'reversal' and r.recorded_at >= s.ended_at)) as a_debt) as "end"
      where case
        when i.state = 'PAID' then false
        when i.state = 'VOID' then i.kind = 'period' and not "end".over
        when i.state = 'UNCOLLECTIBLE' then not ("end".over and "end".a_debt)
        -- Given up after 38 days, and later where money may be on its way.
        when "end".over then not "end".a_debt or i.due_on < ${today}::date - 47
        when i.state = 'OPEN' then i.kind = 'period' and i.due_on < ${today}::date - 8
          and not exists (select from payment_attempts t where t.order_id = i.order_id and t.state = 'UNKNOWN')
        when i.state = 'OVERDUE' then i.kind <> 'early-end' and s.state <> 'SUSPENDED'
        else true end`,
  },
  {
    name: 'a contract that owes nothing has its access, and one that owes too long has none',
    broken: ({ today }) => sql`
      select s.number || ' is ' || s.state || ' and owes since ' || coalesce(o.since::text, 'never') as what
      from subscriptions s
      left join (select subscription_id, min(due_on) as since from invoices
        where kind = 'period' and state in ('OPEN', 'OVERDUE') group by subscription_id) o on o.subscription_id = s.id
      where (s.state in ('PAST_DUE', 'SUSPENDED') and o.since is null)
        or (s.state in ('ACTIVE', 'PAST_DUE', 'CANCEL_SCHEDULED') and o.since < ${today}::date - 8)
        or (s.state = 'SUSPENDED' and s.suspended_on < o.since + 8)
        or (s.state = 'SUSPENDED' and s.suspended_on + 30 < ${today}::date)`,
  },
  {
    name: 'a termination costs the penalty of an early end on that day, at the price in force',
    broken: () => sql`
      select s.number || ' is billed ' || coalesce(billed.penalty, 0) || ', owes ' || reckoned.penalty as what
      from subscriptions s
      cross join lateral (select least(s.ends_on, (s.ended_at at time zone 'Asia/Seoul')::date) as last) "end"
      cross join lateral (select
        exists (select from invoices i where i.subscription_id = s.id and i.kind = 'period' and i.period_no = 1
          and i.reversed_by is not null)
        and not exists (select from invoices i where i.subscription_id = s.id and i.kind = 'period' and i.state = 'PAID')
        as first) undone
      cross join lateral (select round(case when s.terms_version < '2026-11-23' or undone.first then 0 else s.penalty_percent end / 100.0 * sum(round(s.monthly
          * greatest(0, least(p.days, p.first + p.days - 1 - "end".last))::numeric / p.days))) as penalty
        from (select s.anchor + 30 * (n - 1) as first, case n when 12 then 35 else 30 end as days
          from generate_series(1, 12) n) p) reckoned
      left join lateral (select l.amount as penalty from invoices i
        join invoice_lines l on l.invoice_id = i.id and l.kind = 'penalty'
        where i.subscription_id = s.id and i.kind = 'early-end') billed on true
      where s.state = 'TERMINATED' and coalesce(billed.penalty, 0) <> reckoned.penalty
        -- What was paid for days after it pays the penalty first.
        and not exists (select from invoices i where i.subscription_id = s.id and i.kind = 'period' and i.state = 'PAID'
          and i.ends_on > "end".last)`,
  },
  {
    name: 'a terminated contract owes no days without access',
    broken: () => sql`
      select s.number || ' owes ' || l.days || ' days until ' || s.last_day as what
      from subscriptions s
      join invoices i on i.subscription_id = s.id and i.state in ('OPEN', 'OVERDUE', 'UNCOLLECTIBLE')
      left join invoice_lines l on l.invoice_id = i.id and l.kind = 'charge'
      where s.state = 'TERMINATED' and i.created_at >= s.ended_at
        and l.days > s.last_day - s.anchor + 1
      union all
      select s.number || ' still owes period ' || i.period_no from subscriptions s
      join invoices i on i.subscription_id = s.id and i.state in ('OPEN', 'OVERDUE', 'UNCOLLECTIBLE') and i.kind = 'period'
      where s.state = 'TERMINATED' and i.created_at < s.ended_at
        and not exists (select from payment_transactions r
          where r.order_id = i.order_id and r.kind = 'reversal' and r.recorded_at >= s.ended_at)`,
  },
  {
    name: 'nobody pays a new price without having agreed, and a member who did pays it from the day that was told',
    broken: () => sql`
      select s.number || ' period ' || i.period_no || ' of ' || i.starts_on || ' costs ' || i.total as what
      from sim_older o
      join subscriptions s on s.id = o.subscription_id and s.plan_code = o.plan_code
      join price_campaigns c on c.plan_code = o.plan_code
      join invoices i on i.subscription_id = s.id and i.kind = 'period' and i.created_at > c.announced_at
      where not exists (select from subscription_events e where e.subscription_id = s.id and e.event = 'change-plan')
        and i.total <> case when exists (
          select from subscription_agreements k where k.subscription_id = s.id and k.kind = 'price'
            and (k.withdrawn_at is null or k.withdrawn_at > i.created_at)
            and k.given_at > c.announced_at and k.starts_on <= i.starts_on) then c.monthly else o.monthly end`,
  },
  {
    name: 'no contract is asked the same thing twice',
    broken: () => sql`
      select s.number || ' ' || e.event || ', ' || count(*) || ' times' as what
      from subscription_events e join subscriptions s on s.id = e.subscription_id
      where e.event in ('ask-renewal-30', 'ask-renewal-7', 'ask-price')
      group by s.number, e.event, e.note having count(*) > 1`,
  },
  {
    name: 'while charging is stopped, jobs charge nothing',
    broken: () => sql`
      select t.order_ref || ' at ' || t.requested_at as what
      from billing_pauses c
      join payment_attempts t on t.by_job and t.requested_at >= c.paused_at
        and t.requested_at < coalesce(c.resumed_at, 'infinity')`,
  },
  {
    name: 'what PayPal holds is what is booked of it',
    broken: () => sql`
      select c.invoice_id || ' holds ' || c.amount - c.refunded || ' cents, booked ' || coalesce(l.booked, 0) as what
      from sandbox_paypal_captures c
      left join payment_attempts t on t.order_ref = c.invoice_id
      left join (select attempt_id, sum(usd_cents) as booked from payment_transactions where provider = 'paypal' group by attempt_id) l
        on l.attempt_id = t.id
      where coalesce(l.booked, 0) <> c.amount - c.refunded`,
  },
  {
    name: 'who withdraws has all of it back, and no contract',
    broken: ({ settledBefore }) => sql`
      select o.number || ' is ' || o.state || ', its contract ' || s.state as what
      from refunds r join orders o on o.id = r.order_id left join subscriptions s on s.order_id = o.id
      where r.reason = 'withdrawal' and r.requested_at < ${settledBefore}
        and (o.state <> 'REFUNDED' or s.state <> 'ENDED')`,
  },
  {
    name: 'nothing stays unknown for more than a day',
    broken: ({ now }) => sql`
      select t.order_ref || ' is ' || t.state as what from payment_attempts t
      where t.state in ('CREATED', 'REQUESTED', 'UNKNOWN')
        and t.created_at < ${new Date(now.getTime() - 26 * HOUR_MS)}`,
  },
  {
    name: 'a contract runs no longer than its year',
    broken: ({ today }) => sql`
      select s.number || ' is ' || s.state || ' after ' || s.ends_on as what from subscriptions s
      -- A suspended one has its days to correct, also beyond the end.
      where s.state not in ('ENDED', 'TERMINATED', 'SUSPENDED') and coalesce(s.scheduled_end, s.ends_on) < ${today}`,
  },
];

/** The violated rules. `final`: nothing is pending any more, so both books must be equal to the won. */
export async function findViolations(db: Queryable, now: Date, final: boolean): Promise<Violation[]> {
  const moment: Moment = {
    now,
    today: kstDate(now),
    settledBefore: final ? new Date(now.getTime() + 1) : new Date(now.getTime() - 26 * HOUR_MS),
  };
  const violations: Violation[] = [];
  for (const rule of RULES) {
    const { rows } = await rule.broken(moment).execute(db);
    if (rows.length === 0) continue;
    const examples = rows.slice(0, EXAMPLES).map(({ what }) => what);
    violations.push({ rule: rule.name, examples: [...examples, `${rows.length} in all`] });
  }
  return violations;
}
