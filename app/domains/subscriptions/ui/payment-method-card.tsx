import { cardLabel, isDeposit, methodLabel } from '#app/domains/billing/payments/payment-method.ts';
import { formatKrw } from '#app/shared/krw.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Day } from '#app/ui/day.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { OwnSubscription } from '../schedule/own-subscription.ts';
import { IntentButton } from './intent-button.tsx';

/** How the subscription is paid, and beside it what the member can change about it. Works without scripts. */
export function PaymentMethodCard({ subscription }: { subscription: OwnSubscription }) {
  const { card, autoPay, state, consented, schedule, today } = subscription;
  const { next } = schedule;
  const trial = state === 'TRIALING';
  // The cost of the cancellation is the only charge left.
  const isCanceling = state === 'CANCEL_SCHEDULED';
  const isDue = next?.kind === 'pay' && next.by !== 'card-on-file' && next.on <= today;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-12 gap-y-5 xl:col-span-2">
      <div className="flex-1 basis-80">
        <h2 className="mb-4 text-h3">Payment method</h2>
        <p className="mb-1 flex items-center gap-3 font-semibold text-lead">
          {card && <Icon name="card" className="shrink-0 text-muted" />}
          {describeMethod(subscription)}
        </p>
        <p className="text-muted">
          {describeCharging(subscription, isDue)}{' '}
          {next?.kind === 'pay' && (
            <span className="inline-block">
              {/* The timeline shows the amount of a payment that is not due yet. */}
              {isDue ? (
                <>
                  Due:{' '}
                  <span className="whitespace-nowrap font-medium text-text">{formatKrw(next.amount)}</span>{' '}
                  since
                </>
              ) : (
                `Next ${next.by === 'card-on-file' ? 'charge' : 'payment'} on`
              )}{' '}
              <Day on={next.on} />.
            </span>
          )}
        </p>
      </div>
      <div className="actions gap-x-6">
        <ButtonLink variant="secondary" reloadDocument to="/mypage/ticket/card">
          {card ? 'Replace the card' : 'Register a card'}
        </ButtonLink>
        {!trial && !isCanceling && !autoPay && card?.good && (
          <IntentButton name="resume">Resume automatic payment</IntentButton>
        )}
        {!isCanceling && (!trial || consented) && (
          <ButtonLink variant="link" to={trial ? '/mypage/ticket/paid' : '/mypage/ticket/method'}>
            Change payment method
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}

function describeMethod({ state, consented, method, card }: OwnSubscription): string {
  if (card) return cardLabel(card);
  if (state === 'TRIALING' && !consented) return 'None needed for the trial';
  return isDeposit(method) ? methodLabel(method) : 'No card yet';
}

/** `isDue`: a payment is due that no card will be charged for. */
function describeCharging(
  { state, consented, method, autoPay, card }: OwnSubscription,
  isDue: boolean,
): string {
  if (card && !card.good) return 'Declined. We won’t charge it again.';
  if (state === 'TRIALING' && !consented) return 'You need one only if you continue after it.';
  if (isDeposit(method)) return `You pay each period by ${methodLabel(method).toLowerCase()}.`;
  if (autoPay && !card) return 'You pay each period here until you register a card.';
  if (autoPay && isDue) return 'Please pay what is due here. Later periods are charged automatically.';
  return autoPay ? 'Charged automatically.' : 'Not charged: you pay each period here.';
}
