import { catalogue, PRICE_VERSION } from '#app/domains/plans/catalogue.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import { hashQuote } from '../schedule/hash-quote.server.ts';
import type { SubscriptionRow } from '../tables.ts';
import { findAgreement } from './agreement-queries.server.ts';
import { type RenewalTerms, renewalTerms } from './renewal-terms.ts';

/** Another year as it is offered now, or as it was agreed to. */
export type RenewalOffer = RenewalTerms & {
  planName: string;
  /** KRW of a period, VAT included. */
  monthly: Krw;
  agreedAt: Date | null;
  /** Why nothing can be agreed to now; null where it can. */
  why: 'too-early' | 'trial' | 'ending' | 'owed' | 'over' | null;
  shown: string;
};

/** Another year of a contract at the catalogue's price of today; what was agreed to keeps its own (payments.md §4.5). */
export async function renewalOffer(
  platform: Pick<Platform, 'clock' | 'secrets'>,
  db: Queryable,
  contract: SubscriptionRow,
): Promise<RenewalOffer> {
  const terms = renewalTerms(contract.ends_on);
  const agreed = await findAgreement(db, contract.id, 'renew', terms.startsOn);
  const plan = catalogue[agreed?.plan_code ?? contract.next_plan_code ?? contract.plan_code];
  const monthly = agreed?.monthly ?? plan.monthly;
  const { startsOn, endsOn } = terms;
  const figures = [contract.id, plan.code, monthly, PRICE_VERSION, startsOn, endsOn, contract.method];
  return {
    ...terms,
    planName: plan.name,
    monthly,
    agreedAt: agreed?.given_at ?? null,
    why: whyNot(contract, terms, kstDate(platform.clock.now())),
    shown: hashQuote(platform, 'renewal', figures),
  };
}

function whyNot({ state }: SubscriptionRow, terms: RenewalTerms, today: string): RenewalOffer['why'] {
  if (state === 'TRIALING') return 'trial';
  if (state === 'CANCEL_SCHEDULED') return 'ending';
  if (today > terms.agreeUntil) return 'over';
  if (today < terms.agreeFrom) return 'too-early';
  return state === 'ACTIVE' ? null : 'owed';
}
