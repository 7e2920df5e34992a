import { randomUUID } from 'node:crypto';
import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import { findCard } from '#app/domains/billing/cards/card-queries.server.ts';
import { lockCustomer } from '#app/domains/billing/customers/lock-customer.server.ts';
import { companyHash } from '#app/domains/billing/orders/company-queries.server.ts';
import { recordConsents } from '#app/domains/consents/record-consents.server.ts';
import { termsText } from '#app/domains/consents/terms-text.server.ts';
import { catalog, PRICE_VERSION } from '#app/domains/plans/catalog.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { savePayer } from '../invoices/save-payer.server.ts';
import { findOrderIneligibility } from '../lifecycle/find-order-ineligibility.server.ts';
import { findRunningSubscription } from '../lifecycle/subscription-queries.server.ts';
import type { TRIAL_END_MESSAGES } from '../messages.ts';
import { findMethodRefusal } from '../payment-method/find-method-refusal.server.ts';
import { type AgreeToPaidPlanInput, recurringChoice } from '../payment-method/recurring-method-schema.ts';
import { setPayment } from '../payment-method/set-payment.server.ts';
import type { SubscriptionTerms } from '../payment-method/subscription-payment.store.server.ts';
import { insertAgreement, revokeAgreements } from '../renewals/agreements.store.server.ts';
import type { SubscriptionRow } from '../tables.ts';
import { describeTerms } from './paid-plan-terms.ts';

/**
 * The member of a trial agrees to the paid plan that follows, with day, price and method as shown (decisions M6;
 * payments.md §4.5). `needsCard`: without a registered card, the trial ends as if nothing had been agreed.
 */
export async function agreeToPaidPlan(
  platform: Platform,
  actor: Member,
  input: AgreeToPaidPlanInput,
  caller: Caller,
): Promise<Result<{ needsCard: boolean }, keyof typeof TRIAL_END_MESSAGES>> {
  return platform.transaction(async (tx) => {
    await lockCustomer(platform, tx, actor.accountId);
    const subscription = await findRunningSubscription(tx, actor.accountId);
    if (subscription?.state !== 'TRIALING') return err('no-trial');
    const monthly = catalog[subscription.plan_code].monthly;
    if (input.shown !== describeTerms({ startsOn: subscription.anchor, monthly }))
      return err('terms-changed');
    if (findMethodRefusal(platform, input, monthly) !== null) return err('method-unavailable');
    const buyer = { accountId: actor.accountId, companyHash: companyHash(platform, input.company || null) };
    const ineligible = await findOrderIneligibility(platform, tx, buyer);
    if (ineligible) return err(ineligible.code);
    const { method, deposit } = recurringChoice(input, input.name);
    const card = await findCard(tx, subscription.payment_method_id);
    const needsCard = deposit === null && (!card?.good || card.kind !== method);
    await savePayer(platform, tx, subscription.id, {
      contractor: {
        company: input.company || null,
        name: input.name,
        phone: input.phone,
        email: input.email,
        address: input.address,
      },
      deposit,
    });
    await recordPaidConsent(platform, tx, subscription, {
      method,
      auto_pay: deposit === null,
      payment_method_id: needsCard ? null : subscription.payment_method_id,
      monthly,
      price_version: PRICE_VERSION,
      terms_version: termsText(platform, 'payment-agreement').version,
    });
    await recordConsents(platform, tx, {
      accountId: actor.accountId,
      items: [
        { code: 'payment-privacy', given: true },
        { code: 'payment-agreement', given: true },
      ],
      address: caller.address,
    });
    await recordAudit(tx, {
      at: platform.clock.now(),
      actor: actor.accountId,
      action: 'renewals.paid-plan-agreed',
      target: subscription.number,
      requestId: caller.id,
    });
    return ok({ needsCard });
  });
}

/** Supersedes an earlier consent. */
async function recordPaidConsent(
  platform: Pick<Platform, 'clock'>,
  tx: Tx,
  subscription: SubscriptionRow,
  terms: SubscriptionTerms & Required<Pick<SubscriptionRow, 'monthly' | 'price_version' | 'terms_version'>>,
): Promise<SubscriptionRow> {
  const at = platform.clock.now();
  await revokeAgreements(tx, subscription.id, 'convert', at);
  await insertAgreement(tx, {
    id: randomUUID(),
    subscription_id: subscription.id,
    kind: 'convert',
    plan_code: subscription.plan_code,
    price_version: terms.price_version,
    monthly: terms.monthly,
    method: terms.method,
    starts_on: subscription.anchor,
    terms_version: terms.terms_version,
    given_at: at,
    withdrawn_at: null,
    superseded_by: null,
  });
  return setPayment(platform, tx, subscription, 'agree-to-paid', terms);
}
