import { catalog, PRICE_VERSION } from '#app/domains/plans/catalog.ts';
import { acceptsOrders } from '#app/domains/settings/accepts-orders.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import { hashQuote } from '../schedule/hash-quote.server.ts';
import type { SubscriptionRow } from '../tables.ts';
import { findAgreement } from './agreement-queries.server.ts';
import { type RenewalTerms, renewalTerms } from './renewal-terms.ts';

/** A renewal as offered now, or as agreed to. */
export type RenewalOffer = RenewalTerms & {
  planName: string;
  /** KRW of a period, VAT included. */
  monthly: Krw;
  agreedAt: Date | null;
  /** Why it cannot be agreed to now; null if it can. */
  why: 'too-early' | 'trial' | 'ending' | 'owed' | 'over' | 'not-open' | null;
  shown: string;
};

/** Another year at today's price; an agreement keeps its own (payments.md §4.5). */
export async function getRenewalOffer(
  platform: Pick<Platform, 'clock' | 'secrets' | 'settings' | 'demo'>,
  db: Queryable,
  subscription: SubscriptionRow,
): Promise<RenewalOffer> {
  const terms = renewalTerms(subscription.ends_on);
  const agreed = await findAgreement(db, subscription.id, 'renew', terms.startsOn);
  const plan = catalog[agreed?.plan_code ?? subscription.next_plan_code ?? subscription.plan_code];
  const monthly = agreed?.monthly ?? plan.monthly;
  const { startsOn, endsOn } = terms;
  const figures = [subscription.id, plan.code, monthly, PRICE_VERSION, startsOn, endsOn, subscription.method];
  return {
    ...terms,
    planName: plan.name,
    monthly,
    agreedAt: agreed?.given_at ?? null,
    why:
      findProblem(subscription, terms, kstDate(platform.clock.now())) ??
      (acceptsOrders(platform) ? null : 'not-open'),
    shown: hashQuote(platform, 'renewal', figures),
  };
}

function findProblem({ state }: SubscriptionRow, terms: RenewalTerms, today: string): RenewalOffer['why'] {
  if (state === 'TRIALING') return 'trial';
  if (state === 'CANCEL_SCHEDULED') return 'ending';
  if (today > terms.agreeUntil) return 'over';
  if (today < terms.agreeFrom) return 'too-early';
  return state === 'ACTIVE' ? null : 'owed';
}
