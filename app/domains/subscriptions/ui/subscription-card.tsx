import { Link } from 'react-router';
import { isDeposit, methodLabel } from '#app/domains/billing/payments/payment-method.ts';
import { formatKrw } from '#app/shared/krw.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { Day, DayRange } from '#app/ui/day.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import type { Tone } from '#app/ui/notice.tsx';
import type { SubscriptionState } from '../lifecycle/subscription.ts';
import type { OwnSubscription } from '../schedule/own-subscription.ts';

/** What follows the product's name if the row is no period. */
const BESIDE: Readonly<Partial<Record<SubscriptionState, { tone: Tone; label: string }>>> = {
  TRIALING: { tone: 'info', label: 'Trial' },
  PAST_DUE: { tone: 'warn', label: 'Payment missing' },
  SUSPENDED: { tone: 'danger', label: 'Suspended' },
  CANCEL_SCHEDULED: { tone: 'info', label: 'Ends' },
};

export function SubscriptionCard({ subscription }: { subscription: OwnSubscription }) {
  const { limits } = subscription;
  const beside = BESIDE[subscription.state];
  return (
    <Card>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h2 className="text-h3">Routi {subscription.planName}</h2>
        <Badge tone="success">Subscribed</Badge>
        {beside && <Badge tone={beside.tone}>{beside.label}</Badge>}
      </div>
      <DefinitionList
        items={[
          { term: 'Contract', value: subscription.number },
          subscription.state === 'TRIALING'
            ? {
                term: 'Trial',
                value: (
                  <>
                    until <Day on={subscription.trialEndsOn ?? ''} />, at no cost
                  </>
                ),
              }
            : { term: 'Runs', value: <DayRange from={subscription.anchor} to={subscription.endsOn} /> },
          { term: 'Price', value: `${formatKrw(subscription.monthly)} every 30 days, VAT included` },
          { term: 'Users at a time', value: limits.seats ?? 'As agreed' },
          { term: 'Hours a day', value: limits.dailyHours },
          { term: 'Server', value: capacity(subscription) },
          { term: 'Way to pay', value: wayToPay(subscription) },
          { term: 'Card on file', value: cardWords(subscription) },
        ]}
      />
      <p className="mt-5">
        <Link className="link" to="/mypage/ticket/seats">
          Seats, people and devices
        </Link>
      </p>
    </Card>
  );
}

function capacity({ planCode, limits }: OwnSubscription): string {
  if (limits.capacityGb !== null) return `${limits.capacityGb}GB`;
  return planCode === 'basic' ? 'None' : 'As agreed';
}

function wayToPay({ state, consented, method, autoPay, card }: OwnSubscription): string {
  if (state === 'TRIALING' && !consented) return 'None needed for the trial';
  if (isDeposit(method)) return `${methodLabel(method)}, for each period`;
  if (autoPay && !card?.good) return 'By you, until a card is registered';
  return autoPay ? `${methodLabel(method)}, charged automatically` : 'By you, for each period';
}

function cardWords({ card }: OwnSubscription): string {
  if (!card) return 'None';
  const name = card.kind === 'card' ? `${card.company} ${card.number}` : 'NaverPay';
  return card.good ? name : `${name}: declined, not charged any more`;
}
