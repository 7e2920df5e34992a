import { sql } from 'kysely';
import { catalog, type PlanCode, PRICE_VERSION } from '#app/domains/plans/catalog.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { KstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import { listOldPriceRows } from './campaigns.store.server.ts';
import type { AnnounceablePlan, OldPrice } from './price-campaign.ts';

/** Running subscriptions of one plan at one price. */
export type PriceGroup = {
  planCode: PlanCode;
  planName: string;
  priceVersion: string;
  monthly: Krw;
  subscriptions: number;
};

async function queryPriceGroups(db: Queryable): Promise<PriceGroup[]> {
  const { rows } = await sql<PriceGroup>`
    select plan_code as "planCode", plan_name as "planName", price_version as "priceVersion", monthly, count(*) as subscriptions
    from subscriptions where state not in ('ENDED', 'TERMINATED')
    group by 1, 2, 3, 4 order by 1, 3 desc, 4`.execute(db);
  return rows;
}

/** `silent`: without an answer, which keeps the old price. */
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

/** Newest first, counted by the last answer of each subscription that was asked. */
async function queryCampaigns(db: Queryable): Promise<CampaignState[]> {
  const { rows } = await sql<CampaignState>`
    select c.id, c.plan_code as "planCode", c.price_version as "priceVersion", c.monthly,
      c.announced_at as "announcedAt", c.consent_until::text as "consentUntil", c.applies_from::text as "appliesFrom",
      c.ended_at as "endedAt", count(*) filter (where a.answer = 'agree-price') as agreed,
      count(*) filter (where a.answer = 'decline-price') as declined,
      count(*) filter (where a.answer = 'none') as silent
    from price_campaigns c left join lateral (
      select coalesce((
          select e.event from subscription_events e
          where e.subscription_id = asked.subscription_id and e.event in ('agree-price', 'decline-price') and e.id > asked.id
          order by e.id desc limit 1
        ), 'none') as answer
      from subscription_events asked where asked.event = 'ask-price' and asked.note = c.id::text
    ) a on true
    group by c.id order by c.announced_at desc`.execute(db);
  return rows;
}

/** What running subscriptions pay instead of the catalog's price, by plan. */
export async function listOldPrices(db: Queryable): Promise<OldPrice[]> {
  const rows = await listOldPriceRows(db, PRICE_VERSION);
  return rows.filter(({ planCode, monthly }) => monthly !== catalog[planCode].monthly);
}

/** Running subscriptions by price, the campaigns with their answers, and what can be announced. For staff. */
export async function listPrices({ db }: Pick<Platform, 'db'>) {
  const [groups, campaigns, oldPrices] = await Promise.all([
    queryPriceGroups(db),
    queryCampaigns(db),
    listOldPrices(db),
  ]);
  const announced = campaigns.flatMap((each) => (each.priceVersion === PRICE_VERSION ? each.planCode : []));
  const announceable: AnnounceablePlan[] = Object.values(catalog)
    .map(({ code, name, monthly }) => ({
      ...{ code, name, monthly },
      old: oldPrices.filter(({ planCode }) => planCode === code),
    }))
    .filter(({ code, old }) => old.length > 0 && !announced.includes(code));
  return { groups, campaigns, announceable };
}
