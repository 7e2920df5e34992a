import { findMemberProfile } from '#app/domains/accounts/identity/account-queries.server.ts';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import type { BankCode } from '#app/domains/billing/deposits/banks.ts';
import { depositDeadline } from '#app/domains/billing/deposits/deposit-terms.ts';
import type { Contractor } from '#app/domains/billing/orders/contractor.ts';
import { termsText } from '#app/domains/consents/terms-text.server.ts';
import { catalogue } from '#app/domains/plans/catalogue.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { KstDate } from '#app/shared/dates.ts';
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
  /** Until when the deposit for the first period would be in time. */
  deadline: Date;
  ownBanks: BankCode[];
  taxInvoices: boolean;
  terms: { privacy: string; agreement: string };
};

/** Everything that is shown before the paid plan after a trial is agreed to; null where the member is in none. */
export async function preparePaidPlan(platform: Platform, actor: Member): Promise<PaidPlanOffer | null> {
  const contract = await findRunningSubscription(platform.db, actor.accountId);
  if (contract?.state !== 'TRIALING') return null;
  const payer = await findPayer(platform, platform.db, contract);
  const profile = await findMemberProfile(platform, actor.accountId);
  return {
    planName: contract.plan_name,
    trialEndsOn: contract.trial_ends_on ?? contract.anchor,
    startsOn: contract.anchor,
    endsOn: contract.ends_on,
    monthly: catalogue[contract.plan_code].monthly,
    penaltyPercent: contract.penalty_percent,
    contractor: payer?.contractor ?? {
      company: profile?.company ?? null,
      name: profile?.name ?? '',
      phone: profile?.tel ?? '',
      email: profile?.email ?? '',
      address: profile?.address ?? '',
    },
    deadline: depositDeadline(new Date(`${contract.anchor}T00:00:00+09:00`)),
    ownBanks: ownBanks(platform),
    taxInvoices: platform.taxInvoices !== null,
    terms: {
      privacy: termsText(platform, 'payment-privacy').html,
      agreement: termsText(platform, 'payment-agreement').html,
    },
  };
}
