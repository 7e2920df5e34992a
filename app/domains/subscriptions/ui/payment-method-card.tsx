import { useNavigation } from 'react-router';
import { cardLabel, isDeposit, methodLabel } from '#app/domains/billing/payments/payment-method.ts';
import { formatKrw } from '#app/shared/krw.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Day } from '#app/ui/day.tsx';
import { Form } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { OwnSubscription } from '../schedule/own-subscription.ts';
import { EndingAction } from './ending-action.tsx';

/** On wide screens beside the method, at the end of the card. */
const BESIDE = 'xl:self-end xl:border-0';

/** How the subscription is paid, and what the member can change about it. Works without scripts. */
export function PaymentMethodCard({ subscription }: { subscription: OwnSubscription }) {
  const { card, autoPay, state, consented, schedule, today } = subscription;
  const { next } = schedule;
  const trial = state === 'TRIALING';
  // The cost of the cancellation is the only charge left.
  const isCanceling = state === 'CANCEL_SCHEDULED';
  const isDue = next?.kind === 'pay' && next.by !== 'card-on-file' && next.on <= today;
  return (
    <Card className="xl:col-span-2 xl:grid xl:grid-cols-2 xl:gap-x-12">
      <div>
        <h2 className="mb-4 text-h3">Payment method</h2>
        <p className="mb-1 flex items-center gap-3 font-semibold text-lead">
          {card && <Icon name="card" className="shrink-0 text-muted" />}
          {describeMethod(subscription)}
        </p>
        <p className="text-muted">
          {describeCharging(subscription, isDue)}{' '}
          {next?.kind === 'pay' && (
            <span className="sm:inline-block">
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
        <div className="actions mt-5">
          <ButtonLink variant="secondary" reloadDocument to="/mypage/ticket/card">
            {card ? 'Replace the card' : 'Register a card'}
          </ButtonLink>
          {!isCanceling && (!trial || consented) && (
            <ButtonLink
              className="px-0"
              variant="quiet"
              to={trial ? '/mypage/ticket/paid' : '/mypage/ticket/method'}
            >
              Change payment method
            </ButtonLink>
          )}
          {!trial && !isCanceling && !autoPay && card?.good && (
            <Intent name="resume">Resume automatic payment</Intent>
          )}
        </div>
      </div>
      {!trial && !isCanceling && autoPay && (
        <EndingAction className={BESIDE} effect="Without automatic payment you pay each period yourself.">
          <Intent name="stop">Stop automatic payment</Intent>
        </EndingAction>
      )}
      {trial && consented && (
        <EndingAction className={BESIDE} effect="Without the paid plan the trial ends without a charge.">
          <Intent name="take-back">Cancel the paid plan</Intent>
        </EndingAction>
      )}
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

function Intent({ name, children }: { name: 'stop' | 'resume' | 'take-back'; children: string }) {
  const { state, formData } = useNavigation();
  return (
    <Form method="post">
      <Button
        type="submit"
        variant={name === 'resume' ? 'secondary' : 'danger-quiet'}
        name="intent"
        value={name}
        pending={state !== 'idle' && formData?.get('intent') === name}
      >
        {children}
      </Button>
    </Form>
  );
}
