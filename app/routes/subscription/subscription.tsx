import { data, redirect } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { findAwaitedOrderNumber } from '#app/domains/billing/orders/order-queries.server.ts';
import { PlanPrices } from '#app/domains/plans/ui/plan-prices.tsx';
import { findOutstanding } from '#app/domains/subscriptions/invoices/find-outstanding.server.ts';
import { listUsage } from '#app/domains/subscriptions/lifecycle/list-usage.server.ts';
import { findRunningSubscription } from '#app/domains/subscriptions/lifecycle/subscription-queries.server.ts';
import { METHOD_MESSAGES, TRIAL_END_MESSAGES } from '#app/domains/subscriptions/messages.ts';
import { setAutoPayment } from '#app/domains/subscriptions/payment-method/set-auto-payment.server.ts';
import { findOfferTo } from '#app/domains/subscriptions/price-changes/find-price-offer-view.server.ts';
import { toOwnSubscription } from '#app/domains/subscriptions/schedule/find-own-subscription.server.ts';
import {
  findSubscriptionNotice,
  SUBSCRIPTION_NOTICES,
} from '#app/domains/subscriptions/schedule/subscription-notices.ts';
import { findTrialIneligibility } from '#app/domains/subscriptions/trials/find-trial-ineligibility.server.ts';
import { leaveTrial } from '#app/domains/subscriptions/trials/leave-trial.server.ts';
import { NoSubscription } from '#app/domains/subscriptions/ui/no-subscription.tsx';
import { PaymentMethodCard } from '#app/domains/subscriptions/ui/payment-method-card.tsx';
import { StopOrCancel } from '#app/domains/subscriptions/ui/stop-or-cancel.tsx';
import { SubscriptionAlerts } from '#app/domains/subscriptions/ui/subscription-alerts.tsx';
import { SubscriptionAwaited } from '#app/domains/subscriptions/ui/subscription-awaited.tsx';
import { SubscriptionCard } from '#app/domains/subscriptions/ui/subscription-card.tsx';
import { SubscriptionEnded } from '#app/domains/subscriptions/ui/subscription-ended.tsx';
import { OverdueSteps, SubscriptionTimeline } from '#app/domains/subscriptions/ui/subscription-timeline.tsx';
import { UsageTable } from '#app/domains/subscriptions/ui/usage-table.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { authorize, authorizeOrNull } from '#app/web/authorize.server.ts';
import { readForm } from '#app/web/read-form.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/subscription';

export const handle = { heading: 'Billing' };

export const meta: Route.MetaFunction = () => [{ title: pageTitle(handle.heading) }];

export async function loader(args: Route.LoaderArgs) {
  const actor = await authorizeOrNull(args);
  const { request, context } = args;
  if (actor === null)
    return {
      rows: null,
      subscription: null,
      canStartTrial: false,
      price: null,
      debt: null,
      awaited: false,
      note: null,
    };
  const platform = context.get(platformContext);
  const [running, owed, rows] = await Promise.all([
    findRunningSubscription(platform.db, actor.accountId),
    findOutstanding(platform, actor),
    listUsage(platform, actor),
  ]);
  const isEmpty = !running && rows.length === 0;
  const [subscription, price, awaited, trialIneligibility] = await Promise.all([
    running ? toOwnSubscription(platform, running) : null,
    running ? findOfferTo(platform, running) : null,
    isEmpty ? findAwaitedOrderNumber(platform, actor) : null,
    isEmpty ? findTrialIneligibility(platform.db, actor.accountId) : null,
  ]);
  return {
    // The outstanding amount of a running subscription has its own notice.
    debt: owed?.over ? owed : null,
    rows,
    awaited: awaited !== null,
    subscription,
    canStartTrial: isEmpty && trialIneligibility === null,
    price,
    note: findSubscriptionNotice(new URL(request.url).searchParams.get('done')),
  };
}

export async function action(args: Route.ActionArgs) {
  const actor = await authorize(args);
  const { request, context } = args;
  const platform = context.get(platformContext);
  const caller = context.get(requestContext);
  const intent = (await readForm(request)).get('intent');
  switch (intent) {
    case 'stop':
    case 'resume': {
      const set = await setAutoPayment(platform, actor, intent === 'resume', caller);
      if (set.ok) throw redirect(`/mypage/ticket?done=${intent}`, 303);
      return data({ problem: METHOD_MESSAGES[set.error] }, { status: 409 });
    }
    case 'take-back': {
      const left = await leaveTrial(platform, actor, 'take-back', caller);
      if (left.ok) throw redirect('/mypage/ticket?done=take-back', 303);
      return data({ problem: TRIAL_END_MESSAGES[left.error] }, { status: 409 });
    }
    default:
      return data({ problem: 'Please choose what to change.' }, { status: 422 });
  }
}

/** Billing: what is upcoming, the plan, the payment method, and service usage (spec §2, My page). */
export default function Billing({
  loaderData: { rows, subscription, canStartTrial, price, debt, awaited, note },
  actionData,
}: Route.ComponentProps) {
  if (!rows) return null;
  return (
    <>
      {actionData && (
        <Notice tone="danger" title="Nothing was changed" role="alert">
          {actionData.problem}
        </Notice>
      )}
      {note !== null && (
        <Notice tone={SUBSCRIPTION_NOTICES[note].tone} title={SUBSCRIPTION_NOTICES[note].title} role="status">
          {SUBSCRIPTION_NOTICES[note].text}
        </Notice>
      )}
      <SubscriptionAlerts subscription={subscription} debt={debt} price={price} />
      {subscription && (
        <div className="mb-12 grid grid-cols-1 gap-6 xl:grid-cols-2">
          <SubscriptionTimeline subscription={subscription}>
            <OverdueSteps subscription={subscription} />
          </SubscriptionTimeline>
          <SubscriptionCard subscription={subscription} priceOpen={price?.open ?? false} />
          <PaymentMethodCard subscription={subscription} />
        </div>
      )}
      {rows.length > 0 && !debt && rows.every(({ status }) => status === 'Expired') && !subscription && (
        <div className="mb-12">
          <SubscriptionEnded />
        </div>
      )}
      {rows.length > 0 && <UsageTable rows={rows} />}
      {subscription && <StopOrCancel subscription={subscription} />}
      {rows.length === 0 && !subscription && awaited && <SubscriptionAwaited />}
      {rows.length === 0 && !subscription && !awaited && (
        <>
          <NoSubscription
            text="Your plan and its periods are listed here once you subscribe."
            canStartTrial={canStartTrial}
          />
          <PlanPrices />
        </>
      )}
    </>
  );
}
