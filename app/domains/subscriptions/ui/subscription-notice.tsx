import type { ReactNode } from 'react';
import { formatKrw } from '#app/shared/krw.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { describeCancellationCost, describeTermination } from '../schedule/describe-next-payment.ts';
import type { OwnSubscription } from '../schedule/own-subscription.ts';

/** The notice about the subscription's state. */
export function SubscriptionNoticeBox({ subscription }: { subscription: OwnSubscription }) {
  const owed = subscription.owed.reduce((sum, { amount }) => sum + amount, 0);
  const terminatesOn = subscription.schedule.overdueSteps.find(({ kind }) => kind === 'terminate')?.on;
  const forChange = subscription.owed.every(({ kind }) => kind === 'change');
  switch (subscription.state) {
    case 'PAST_DUE':
      return (
        <Notice tone="warn" title={`${formatKrw(owed)} is past due`}>
          <p className="mb-4">
            {subscription.owed[0]?.hardDeclined
              ? 'The card was declined, and we will not try it again. Please register another one, or pay another way.'
              : 'You can keep using Routi for now. Billing shows when access would be suspended.'}
            {terminatesOn &&
              ` Without a payment the subscription is terminated on ${terminatesOn}. ${describeTermination(subscription)}`}
          </p>
          <Pay />
        </Notice>
      );
    case 'SUSPENDED':
      return (
        <Notice tone="danger" title="Access is suspended">
          <p className="mb-4">
            {formatKrw(owed)} is unpaid. Access returns as soon as you pay.
            {terminatesOn &&
              ` Without a payment the subscription is terminated on ${terminatesOn}. ${describeTermination(subscription)}`}
          </p>
          <Pay />
        </Notice>
      );
    case 'CANCEL_SCHEDULED':
      return (
        <Notice tone="info" title={`Your subscription ends on ${subscription.scheduledEnd}`}>
          You can use it until then, and undo the cancellation.
          {subscription.schedule.next?.kind === 'ends-as-chosen' &&
            ` ${describeCancellationCost(subscription, subscription.schedule.next)}`}
        </Notice>
      );
    case 'TRIALING':
      return <TrialNotice subscription={subscription} />;
    default:
      return owed > 0 ? (
        <Notice tone="info" title={`${formatKrw(owed)} is due${forChange ? ' for your plan change' : ''}`}>
          <div className="mt-3">
            <Pay />
          </div>
        </Notice>
      ) : null;
  }
}

function Pay(): ReactNode {
  return <ButtonLink to="/mypage/ticket/pay">Pay now</ButtonLink>;
}

function TrialNotice({ subscription }: { subscription: OwnSubscription }) {
  const { consented, trialEndsOn, anchor, monthly, schedule } = subscription;
  if (!consented) {
    return (
      <Notice tone="info" title={`Your trial ends on ${trialEndsOn}`}>
        <p className="mb-4">
          It does not turn into a paid plan automatically. To continue from {anchor} at {formatKrw(monthly)}{' '}
          every 30 days, please agree beforehand.
        </p>
        <ButtonLink to="/mypage/ticket/paid">Continue after the trial</ButtonLink>
      </Notice>
    );
  }
  if (schedule.next?.kind === 'trial-ends') {
    return (
      <Notice tone="warn" title="Please add a payment method">
        <p className="mb-4">
          You agreed to the paid plan from {anchor}. Without a card, the trial ends on {trialEndsOn} and
          nothing is charged.
        </p>
        <ButtonLink reloadDocument to="/mypage/ticket/card">
          Register a card
        </ButtonLink>
      </Notice>
    );
  }
  return (
    <Notice tone="success" title={`The paid plan begins on ${anchor}`}>
      You agreed to {formatKrw(monthly)} every 30 days. You can cancel the paid plan until {trialEndsOn}.
    </Notice>
  );
}
