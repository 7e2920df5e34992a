import { sql } from 'kysely';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import type { PlanCode } from '#app/domains/plans/catalog.ts';
import type { SubscriptionState } from '#app/domains/subscriptions/lifecycle/subscription.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { KstDate } from '#app/shared/dates.ts';

/** A running subscription as its member sees it at noon. */
export type ContractToday = {
  no: number;
  member: Member;
  customerKey: string;
  state: SubscriptionState;
  planCode: PlanCode;
  autoPay: boolean;
  method: string;
  anchor: KstDate;
  endsOn: KstDate;
  monthly: number;
  trialStartsOn: KstDate | null;
  /** State of the saved card; null if there is none. */
  card: string | null;
  /** First day of the oldest unpaid period. */
  owedSince: KstDate | null;
  owedBy: string | null;
  /** The order that currently pays it. */
  owedOrder: string | null;
  /** The subscription's first order; null after a trial or a renewal. */
  firstOrder: string | null;
  priceVersion: string;
  declines: number;
};

type Row = Omit<ContractToday, 'no' | 'member'> & { loginId: string; accountId: string; name: string };

export async function listContracts(db: Queryable): Promise<ContractToday[]> {
  const { rows } = await sql<Row>`
    select a.login_id as "loginId", a.id as "accountId", a.name, c.customer_key as "customerKey", s.state,
      s.plan_code as "planCode", s.auto_pay as "autoPay", s.method, s.anchor, s.ends_on as "endsOn", s.monthly,
      s.trial_starts_on as "trialStartsOn", m.state as card,
      s.price_version as "priceVersion", first.number as "firstOrder", owed.starts_on as "owedSince",
      owed.method as "owedBy", owed.number as "owedOrder", coalesce(owed.declines, 0) as declines
    from subscriptions s
    join accounts a on a.id = s.account_id
    join billing_customers c on c.account_id = s.account_id
    left join payment_methods m on m.id = s.payment_method_id
    left join orders first on first.id = s.order_id
    left join lateral (
      select i.starts_on, i.declines, o.method, o.number from invoices i join orders o on o.id = i.order_id
      where i.subscription_id = s.id and i.kind = 'period' and i.state in ('OPEN', 'OVERDUE')
      order by i.starts_on limit 1
    ) owed on true
    where s.state not in ('ENDED', 'TERMINATED')
    order by a.login_id`.execute(db);
  return rows.map(({ loginId, accountId, name, ...row }) => ({
    ...row,
    no: Number(loginId.slice(3)),
    member: { kind: 'member', accountId, loginId, name, role: 'member', twoFactor: false },
  }));
}
