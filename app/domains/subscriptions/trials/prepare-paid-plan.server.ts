import { findMemberProfile } from '#app/domains/accounts/identity/account-queries.server.ts';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import type { BankCode } from '#app/domains/billing/deposits/banks.ts';
import { depositDeadline } from '#app/domains/billing/deposits/deposit-terms.ts';
import type { Contractor } from '#app/domains/billing/orders/contractor.ts';
import { termsText } from '#app/domains/consents/terms-text.server.ts';
import { catalog } from '#app/domains/plans/catalog.ts';
import type { Platform } from '#app/platform/platform.ts';
import { type KstDate, startOfKstDay } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import { findPayer } from '../invoices/find-payer.server.ts';
import { findRunningSubscription } from '../lifecycle/subscription-queries.server.ts';
import { ownBanks } from '../payment-method/find-method-refusal.server.ts';

export type PaidPlanOffer = {
  planName: string;
  trialEndsOn: KstDate;
  startsOn: KstDate;
  endsOn: KstDate;
  /** KRW, VAT included. */
  monthly: Krw;
  penaltyPercent: number;
  contractor: Contractor;
  /** The deadline of a deposit for the first period. */
  deadline: Date;
  ownBanks: BankCode[];
  taxInvoices: boolean;
  terms: { privacy: string; agreement: string };
};

/** What the page shows before the consent to the paid plan; null without a trial. */
export async function preparePaidPlan(platform: Platform, actor: Member): Promise<PaidPlanOffer | null> {
  const subscription = await findRunningSubscription(platform.db, actor.accountId);
  if (subscription?.state !== 'TRIALING') return null;
  const payer = await findPayer(platform, platform.db, subscription);
  const profile = await findMemberProfile(platform, actor.accountId);
  return {
    planName: subscription.plan_name,
    trialEndsOn: subscription.trial_ends_on ?? subscription.anchor,
    startsOn: subscription.anchor,
    endsOn: subscription.ends_on,
    monthly: catalog[subscription.plan_code].monthly,
    penaltyPercent: subscription.penalty_percent,
    contractor: payer?.contractor ?? {
      company: profile?.company ?? null,
      name: profile?.name ?? '',
      phone: profile?.tel ?? '',
      email: profile?.email ?? '',
      address: profile?.address ?? '',
    },
    deadline: depositDeadline(startOfKstDay(subscription.anchor)),
    ownBanks: ownBanks(platform),
    taxInvoices: platform.taxInvoices !== null,
    terms: {
      privacy: termsText(platform, 'payment-privacy').html,
      agreement: termsText(platform, 'payment-agreement').html,
    },
  };
}
