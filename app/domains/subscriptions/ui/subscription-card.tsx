import { formatKrw } from '#app/shared/krw.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Day, DayRange } from '#app/ui/day.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import type { Tone } from '#app/ui/notice.tsx';
import type { SubscriptionState } from '../lifecycle/subscription.ts';
import { renewalTerms } from '../renewals/renewal-terms.ts';
import type { OwnSubscription } from '../schedule/own-subscription.ts';

/** The badge next to "Subscribed". */
const STATE_BADGES: Readonly<Partial<Record<SubscriptionState, { tone: Tone; label: string }>>> = {
  TRIALING: { tone: 'info', label: 'Trial' },
  PAST_DUE: { tone: 'warn', label: 'Past due' },
  SUSPENDED: { tone: 'danger', label: 'Suspended' },
  CANCEL_SCHEDULED: { tone: 'info', label: 'Canceling' },
};

/** The name of the plan and its state, above its price. */
export function PlanSummary({ subscription }: { subscription: OwnSubscription }) {
  const { monthly, state, trialEndsOn } = subscription;
  return (
    <>
      <PlanHeading subscription={subscription} />
      <p className="mt-3 mb-4">
        <strong className="block text-h2">{state === 'TRIALING' ? formatKrw(0) : formatKrw(monthly)}</strong>
        <span className="text-muted">
          {state === 'TRIALING' ? (
            <>
              until <Day on={trialEndsOn ?? ''} />, then {formatKrw(monthly)} every 30 days if you agree
            </>
          ) : (
            'every 30 days, VAT included'
          )}
        </span>
      </p>
    </>
  );
}

function PlanHeading({ subscription: { planName, state } }: { subscription: OwnSubscription }) {
  const badge = STATE_BADGES[state];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h2 className="text-h3">Routi {planName}</h2>
      <span className="flex flex-wrap gap-2">
        <Badge tone="success">Subscribed</Badge>
        {badge && <Badge tone={badge.tone}>{badge.label}</Badge>}
      </span>
    </div>
  );
}

type Props = {
  subscription: OwnSubscription;
  /** Whether a new price can be answered now. */
  priceOpen: boolean;
};

/** The plan, and what can be changed about it. */
export function SubscriptionCard({ subscription, priceOpen }: Props) {
  const { limits, state, number, anchor, endsOn, monthly, trialEndsOn } = subscription;
  const price = `${formatKrw(monthly)} every 30 days`;
  return (
    <Card className="flex flex-col">
      <div className="mb-4">
        <PlanHeading subscription={subscription} />
      </div>
      <DefinitionList
        items={[
          ...(state === 'TRIALING'
            ? [
                { term: 'Free until', value: trialEndsOn ?? '' },
                { term: 'Then, if you agree', value: price },
              ]
            : [
                { term: 'Price, VAT included', value: price },
                { term: 'Term', value: <DayRange from={anchor} to={endsOn} /> },
              ]),
          { term: 'Subscription', value: number },
          { term: 'Concurrent users', value: limits.seats ?? 'As agreed' },
          { term: 'Hours a day', value: limits.dailyHours },
          { term: 'Server space', value: capacity(subscription) },
        ]}
      />
      <Changes subscription={subscription} priceOpen={priceOpen} />
    </Card>
  );
}

function Changes({ subscription, priceOpen }: Props) {
  const { state, scheduledEnd, endsOn, today, yearAgreed, withdrawal } = subscription;
  if (state === 'TRIALING') return null;
  if (scheduledEnd !== null)
    return (
      <div className="actions mt-auto pt-5">
        <ButtonLink variant="secondary" to="/mypage/ticket/end">
          Undo cancellation
        </ButtonLink>
      </div>
    );
  return (
    <div className="actions mt-auto pt-5">
      <ButtonLink variant="secondary" to="/mypage/ticket/plan">
        Change plan
      </ButtonLink>
      {today >= renewalTerms(endsOn).agreeFrom && (
        <ButtonLink variant="secondary" to="/mypage/ticket/renew">
          {yearAgreed ? 'See the renewal' : 'Renew for another year'}
        </ButtonLink>
      )}
      {priceOpen && (
        <ButtonLink variant="secondary" to="/mypage/ticket/price">
          Accept or decline the new price
        </ButtonLink>
      )}
      {withdrawal && (
        <ButtonLink variant="secondary" to={`/orderdetail/${withdrawal.orderNumber}/withdraw`}>
          Withdraw at no cost
        </ButtonLink>
      )}
    </div>
  );
}

function capacity({ planCode, limits }: OwnSubscription): string {
  if (limits.capacityGb !== null) return `${limits.capacityGb}GB`;
  return planCode === 'basic' ? 'None' : 'As agreed';
}
