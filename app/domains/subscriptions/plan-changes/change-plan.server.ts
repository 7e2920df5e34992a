import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import type { Reauthenticated } from '#app/domains/accounts/passwords/reauthenticate.server.ts';
import { type CustomerLock, lockCustomer } from '#app/domains/billing/customers/lock-customer.server.ts';
import { termsText } from '#app/domains/consents/terms-text.server.ts';
import { planWillChange } from '#app/domains/notifications/messages/plan-change.ts';
import { catalog, type PlanCode, PRICE_VERSION } from '#app/domains/plans/catalog.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { chargeInvoice } from '../charging/charge-invoice.server.ts';
import { type BilledInvoice, billInvoice } from '../invoices/bill-invoice.server.ts';
import { notifySubscriber } from '../lifecycle/notify-subscriber.server.ts';
import { findRunningSubscription } from '../lifecycle/subscription-queries.server.ts';
import type { PLAN_MESSAGES } from '../messages.ts';
import { recordAgreement } from '../renewals/record-agreement.server.ts';
import type { SubscriptionRow } from '../tables.ts';
import { abandonOpenChange, abandonPlanChange } from './abandon-plan-change.server.ts';
import { type ChangeHow, listPlanChoices, type PlanChoice } from './list-plan-choices.server.ts';
import { insertPlanChange, setNextPlan } from './plan-changes.store.server.ts';

export type ChangePlanError = keyof typeof PLAN_MESSAGES;
type Changed = 'changed' | 'confirming' | 'planned';

/**
 * The member changes the plan as the page quoted it (`shown`). `now`: the saved card is charged with the difference
 * for the days left, and the plan changes with that payment; if it is declined, nothing changes and nothing is owed.
 * `next`: from the next period on, with its charge.
 */
export async function changePlan(
  platform: Platform,
  owner: Reauthenticated<Member>,
  input: { how: ChangeHow; shown: string },
  caller: Caller,
): Promise<Result<Changed, ChangePlanError>>;
export async function changePlan(
  platform: Platform,
  actor: Member,
  input: { how: 'next'; shown: string },
  caller: Caller,
): Promise<Result<Changed, ChangePlanError>>;
export async function changePlan(
  platform: Platform,
  actor: Member,
  input: { how: ChangeHow; shown: string },
  caller: Caller,
): Promise<Result<Changed, ChangePlanError>> {
  const requested = await platform.transaction(
    async (tx): Promise<Result<BilledInvoice | null, ChangePlanError>> => {
      const lock = await lockCustomer(platform, tx, actor.accountId);
      const subscription = await findRunningSubscription(tx, actor.accountId);
      if (!subscription) return err('no-contract');
      // Replaces an unpaid change, but not one that is being paid.
      if (!(await abandonOpenChange(platform, lock, subscription.id))) return err('payment-in-progress');
      const { choices } = await listPlanChoices(platform, tx, subscription);
      const choice = choices.find(({ how }) => how === input.how);
      if (!choice) return err('not-offered');
      if (choice.shown !== input.shown) return err('changed');
      const billed =
        choice.how === 'now'
          ? await billDifference(platform, lock, subscription, choice)
          : await scheduleChange(platform, tx, subscription, choice);
      await recordAudit(tx, {
        at: platform.clock.now(),
        actor: actor.accountId,
        action: 'renewals.plan-change-asked',
        target: subscription.number,
        requestId: caller.id,
      });
      return ok(billed);
    },
  );
  if (!requested.ok) return requested;
  if (requested.value === null) return ok('planned');
  const charged = await chargeInvoice(platform, requested.value.invoice.id, 'member');
  if (charged.ok) return ok(charged.value === 'paid' ? 'changed' : 'confirming');
  // Only this one: another may have been requested meanwhile.
  await abandonPlanChange(platform, { accountId: actor.accountId, orderId: requested.value.orderId });
  switch (charged.error) {
    case 'stopped':
    case 'not-owed':
    case 'not-due':
      return err('changed');
    default:
      return err(charged.error);
  }
}

async function billDifference(
  platform: Platform,
  lock: CustomerLock,
  subscription: SubscriptionRow,
  { change, plan }: Extract<PlanChoice, { how: 'now' }>,
): Promise<BilledInvoice> {
  const { periodNo, startsOn, endsOn } = change.period;
  const billed = await billInvoice(platform, lock, subscription, {
    kind: 'change',
    periodNo,
    startsOn,
    endsOn,
    lines: change.lines,
  });
  await recordPlanChange(platform, lock.tx, subscription, billed.invoice.id, plan.code);
  return billed;
}

async function scheduleChange(
  platform: Platform,
  tx: Tx,
  subscription: SubscriptionRow,
  { plan, startsOn }: Extract<PlanChoice, { how: 'next' }>,
): Promise<null> {
  await recordAgreement(
    platform,
    tx,
    subscription,
    {
      kind: 'price',
      plan_code: plan.code,
      price_version: PRICE_VERSION,
      monthly: plan.monthly,
      starts_on: startsOn,
      terms_version: termsText(platform, 'payment-agreement').version,
    },
    'plan-next-period',
  );
  await setNextPlan(tx, subscription, plan.code);
  await notifySubscriber(platform, tx, subscription, { again: 'plan-next' }, (of) =>
    planWillChange({ ...of, from: subscription.plan_name, to: plan.name, startsOn, monthly: plan.monthly }),
  );
  return null;
}

/**
 * Stores what the subscription becomes once this 'change' invoice is paid, at today's price, and what it is until
 * then.
 */
function recordPlanChange(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  subscription: SubscriptionRow,
  invoiceId: string,
  planCode: PlanCode,
): Promise<void> {
  const { name, monthly } = catalog[planCode];
  return insertPlanChange(tx, {
    invoice_id: invoiceId,
    plan_code: planCode,
    plan_name: name,
    monthly,
    price_version: PRICE_VERSION,
    requested_at: clock.now(),
    from_plan_code: subscription.plan_code,
    from_plan_name: subscription.plan_name,
    from_monthly: subscription.monthly,
    from_price_version: subscription.price_version,
  });
}
