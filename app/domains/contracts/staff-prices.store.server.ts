import { sql } from 'kysely';
import type { PlanCode } from '#app/domains/plans/catalogue.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { KstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';

/** Running contracts of one plan at one price. */
export type PriceGroup = {
  planCode: PlanCode;
  planName: string;
  priceVersion: string;
  monthly: Krw;
  contracts: number;
};

export async function selectPriceGroups(db: Queryable): Promise<PriceGroup[]> {
  const { rows } = await sql<PriceGroup>`
    select plan_code as "planCode", plan_name as "planName", price_version as "priceVersion", monthly, count(*) as contracts
    from subscriptions where state not in ('ENDED', 'TERMINATED')
    group by 1, 2, 3, 4 order by 1, 3 desc, 4`.execute(db);
  return rows;
}

/** A campaign and what became of it. Whoever has not answered is silent, and keeps the old price. */
export type CampaignState = {
  id: string;
  planCode: PlanCode;
  priceVersion: string;
  monthly: Krw;
  announcedAt: Date;
  consentUntil: KstDate;
  appliesFrom: KstDate;
  endedAt: Date | null;
  agreed: number;
  declined: number;
  silent: number;
};

/** Newest first. Counted over the contracts that run: those with an older price, and those that agreed. */
export async function selectCampaigns(db: Queryable): Promise<CampaignState[]> {
  const { rows } = await sql<CampaignState>`
    select c.id, c.plan_code as "planCode", c.price_version as "priceVersion", c.monthly,
      c.announced_at as "announcedAt", c.consent_until::text as "consentUntil", c.applies_from::text as "appliesFrom",
      c.ended_at as "endedAt", count(*) filter (where a.agreed) as agreed,
      count(*) filter (where a.declined and not a.agreed) as declined,
      count(*) filter (where not a.agreed and not a.declined) as silent
    from price_campaigns c left join lateral (
      select s.id, exists (
          select from contract_consents k where k.subscription_id = s.id and k.kind = 'price'
            and k.price_version = c.price_version and k.withdrawn_at is null
        ) as agreed, exists (
          select from contract_events e where e.subscription_id = s.id and e.event = 'decline-price' and e.at >= c.announced_at
        ) as declined, s.price_version <> c.price_version as older
      from subscriptions s
      where s.plan_code = c.plan_code and s.state not in ('ENDED', 'TERMINATED') and s.created_at <= c.announced_at
    ) a on a.agreed or a.older
    group by c.id order by c.announced_at desc`.execute(db);
  return rows;
}
