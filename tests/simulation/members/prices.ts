import { sql } from 'kysely';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { type PlanCode, PRICE_VERSION } from '#app/domains/plans/catalog.ts';
import { announcePrice } from '#app/domains/subscriptions/price-changes/announce-price.server.ts';
import { answerPrice } from '#app/domains/subscriptions/price-changes/answer-price.server.ts';
import { findPriceOfferView } from '#app/domains/subscriptions/price-changes/find-price-offer-view.server.ts';
import { earliestCampaign } from '#app/domains/subscriptions/price-changes/price-campaign.ts';
import { findFirstPeriodFrom } from '#app/domains/subscriptions/schedule/find-period.ts';
import { addDays, type KstDate } from '#app/shared/dates.ts';
import { reauthenticated } from '#tests/support/reauthenticated.ts';
import { between, pick } from '../world/random.ts';
import type { World } from '../world/world.ts';
import type { Action } from './actions.ts';
import type { ContractToday } from './contracts-today.ts';
import { CALLER } from './start-contracts.ts';

/** Earlier prices in KRW: since then, Basic became more expensive and Standard cheaper. */
const OLD_PRICES = { basic: 1_800_000, standard: 3_900_000 } as const satisfies Partial<
  Record<PlanCode, number>
>;
const OLD_VERSION = '2025-01-01';
const PLANS = ['basic', 'standard'] as const;
/** Share of the subscriptions running at the announcement that get an earlier price. */
const SHARE_OF_OLDER = 0.3;

/** `appliesFrom` of the announced price, by plan. */
export type Prices = Map<PlanCode, KstDate>;

/**
 * Gives some subscriptions an earlier price, recorded in `sim_older` for the rules, and announces the current price to
 * them.
 */
export async function announcePrices(world: World, staff: Member, today: KstDate): Promise<Prices> {
  const platform = world.site.platform();
  const { rows } = await sql<{ id: string; loginId: string }>`
    select s.id, a.login_id as "loginId" from subscriptions s join accounts a on a.id = s.account_id
    where s.state in ('ACTIVE', 'PAST_DUE') and a.login_id like 'sim%'`.execute(world.db);
  const older = rows.filter(({ loginId }) => world.random('older price', loginId) < SHARE_OF_OLDER);
  const prices: Prices = new Map();
  for (const planCode of PLANS) {
    await sql`
      with moved as (
        update subscriptions set monthly = ${OLD_PRICES[planCode]}, price_version = ${OLD_VERSION}
        where plan_code = ${planCode} and id in (select value::uuid from json_array_elements_text(${JSON.stringify(older.map(({ id }) => id))}))
        returning id, monthly
      ) insert into sim_older (subscription_id, plan_code, monthly, since)
      select id, ${planCode}, monthly, ${today} from moved`.execute(world.db);
    const { consentUntil, appliesFrom } = earliestCampaign(today, true);
    const input = { planCode, reason: 'The servers cost another price.', consentUntil, appliesFrom };
    const announced = await announcePrice(platform, reauthenticated(staff), input, CALLER);
    if (announced.ok) prices.set(planCode, appliesFrom);
    else if (announced.error !== 'nobody-to-ask') throw new Error(`No campaign: ${announced.error}`);
  }
  return prices;
}

/** The member agrees, declines, agrees and then withdraws, or does not respond. */
export function decidePriceAction(
  { random, prices }: Pick<World, 'random' | 'prices'>,
  contract: ContractToday,
  today: KstDate,
): Action | null {
  const appliesFrom = prices.get(contract.planCode);
  if (appliesFrom === undefined || contract.priceVersion === PRICE_VERSION) return null;
  const startsOn = findFirstPeriodFrom(contract.anchor, appliesFrom)?.startsOn;
  if (startsOn === undefined) return null;
  const { loginId } = contract.member;
  const answers = pick<readonly boolean[]>(random('new price', loginId), [
    [0.5, [true]],
    [0.15, [false]],
    [0.1, [true, false]],
    [1, []],
  ]);
  const first = addDays(startsOn, -between(random('answers on', loginId), 3, 28));
  const agree = today === first ? answers[0] : today === addDays(first, 1) ? answers[1] : undefined;
  return agree === undefined ? null : answer(contract, agree);
}

function answer({ member }: ContractToday, agree: boolean): Action {
  return async (platform) => {
    const offer = (await findPriceOfferView(platform, member))?.offer;
    if (offer?.open) await answerPrice(platform, member, { agree, shown: offer.shown }, CALLER);
  };
}
