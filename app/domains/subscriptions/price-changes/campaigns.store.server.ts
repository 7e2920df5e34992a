import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import { addDays, type KstDate } from '#app/shared/dates.ts';
import { ENDED_STATES } from '../lifecycle/subscription.ts';
import type { SubscriptionRow, SubscriptionTables } from '../tables.ts';
import { CONSENT_COUNTS_DAYS, type OldPrice, openCampaignCutoff } from './price-campaign.ts';

const tables = (db: Queryable) => db.withTables<SubscriptionTables>();

export type Campaign = SubscriptionTables['price_campaigns'];

/** False if this price of the plan was announced before. */
export async function insertCampaign(tx: Tx, row: Campaign): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('price_campaigns')
    .values(row)
    .onConflict((conflict) => conflict.columns(['plan_code', 'price_version']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Campaigns that accept answers on a Korean day. */
export function listOpenCampaigns(db: Queryable, today: KstDate): Promise<Campaign[]> {
  return tables(db)
    .selectFrom('price_campaigns')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('applies_from', '>', openCampaignCutoff(today))
    .orderBy('announced_at')
    .execute();
}

/** The newest campaign with another price version of the plan that still accepts answers. */
export function findOpenCampaign(
  db: Queryable,
  subscription: Pick<SubscriptionRow, 'plan_code' | 'price_version'>,
  today: KstDate,
): Promise<Campaign | undefined> {
  return tables(db)
    .selectFrom('price_campaigns')
    .selectAll()
    .where('plan_code', '=', subscription.plan_code)
    .where('price_version', '<>', subscription.price_version)
    .where('ended_at', 'is', null)
    .where('applies_from', '>', openCampaignCutoff(today))
    .orderBy('announced_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** What running subscriptions with another price version pay, KRW, by plan. Trials pay nothing yet. */
export async function listOldPriceRows(db: Queryable, priceVersion: string): Promise<OldPrice[]> {
  const rows = await tables(db)
    .selectFrom('subscriptions')
    .select(({ fn }) => ['plan_code', 'monthly', fn.countAll().as('subscriptions')])
    .where('price_version', '<>', priceVersion)
    .where('state', 'not in', [...ENDED_STATES, 'TRIALING'])
    .groupBy(['plan_code', 'monthly'])
    .orderBy('plan_code')
    .orderBy('monthly')
    .execute();
  return rows.map(({ plan_code: planCode, monthly, subscriptions }) => ({
    planCode,
    monthly,
    subscriptions: Number(subscriptions),
  }));
}

/** Subscriptions whose answer would count now and that were not notified yet, at most 200. */
export function listSubscriptionsToNotify(
  db: Queryable,
  campaign: Campaign,
  today: KstDate,
): Promise<SubscriptionRow[]> {
  const applies = sql`${campaign.applies_from}::date`;
  // The first day of the first period (30 days each) at the new price, as in `findFirstPeriodFrom`.
  const startsOn = sql`subscriptions.anchor + (greatest(${applies} - subscriptions.anchor, 0) + 29) / 30 * 30`;

  return (
    tables(db)
      .selectFrom('subscriptions')
      .selectAll()
      .where('plan_code', '=', campaign.plan_code)
      .where('price_version', '<>', campaign.price_version)
      .where('monthly', '<>', campaign.monthly)
      .where('state', 'in', ['ACTIVE', 'PAST_DUE', 'SUSPENDED'])
      // One of its periods begins at the new price.
      .where('next_period_on', 'is not', null)
      .where(sql<boolean>`subscriptions.anchor + 330 >= ${applies}`)
      // Its answer would count today.
      .where(
        sql<boolean>`${startsOn} > ${today}::date and ${startsOn} <= ${addDays(today, CONSENT_COUNTS_DAYS)}::date`,
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('subscription_events')
              .select('subscription_events.id')
              .whereRef('subscription_events.subscription_id', '=', 'subscriptions.id')
              .where('subscription_events.event', '=', 'ask-price')
              .where('subscription_events.note', '=', campaign.id),
          ),
        ),
      )
      .orderBy('id')
      .limit(200)
      .execute()
  );
}

/** The last answer since the campaign was announced; null without one. */
export async function findLastAnswer(
  db: Queryable,
  subscriptionId: string,
  since: Date,
): Promise<'agree-price' | 'decline-price' | null> {
  const row = await tables(db)
    .selectFrom('subscription_events')
    .select('event')
    .where('subscription_id', '=', subscriptionId)
    .where('event', 'in', ['agree-price', 'decline-price'])
    .where('at', '>=', since)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? (row.event as 'agree-price' | 'decline-price') : null;
}
