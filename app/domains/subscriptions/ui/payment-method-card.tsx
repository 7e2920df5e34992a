import type { ReactNode } from 'react';
import { cardLabel, isDeposit, methodLabel } from '#app/domains/billing/payments/payment-method.ts';
import { PERIODS } from '#app/domains/plans/term.ts';
import { formatKrw } from '#app/shared/krw.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Day } from '#app/ui/day.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import type { OwnSubscription } from '../schedule/own-subscription.ts';
import { IntentButton } from './intent-button.tsx';

type Props = {
  subscription: OwnSubscription;
  /** Above the buttons. */
  children?: ReactNode;
};

/** The next payment, how it is paid, and what the member can change about that. Works without scripts. */
export function PaymentMethodCard({ subscription, children }: Props) {
  const { card, autoPay, state, consented, schedule, today } = subscription;
  const payment = schedule.next?.kind === 'pay' ? schedule.next : null;
  const trial = state === 'TRIALING';
  // The cost of the cancellation is the only charge left.
  const isCanceling = state === 'CANCEL_SCHEDULED';
  const isDue = payment !== null && payment.by !== 'card-on-file' && payment.on <= today;
  const title = isDue ? 'Payment due' : 'Next payment';
  return (
    <Card className="flex flex-col">
      <h2 className="mb-3 text-h3">{payment ? title : 'Payment method'}</h2>
      <p>
        <strong className={`block ${payment ? 'text-h2' : 'mb-1 text-lead'}`}>
          {payment ? formatKrw(payment.amount) : describeMethod(subscription)}
        </strong>
        <span className="text-muted">
          {describeCharging(subscription, isDue)}{' '}
          {payment && (
            <span className="inline-block">
              {isDue ? 'Due since' : `Next ${payment.by === 'card-on-file' ? 'charge' : 'payment'} on`}{' '}
              <Day on={payment.on} />.
            </span>
          )}
        </span>
      </p>
      {payment && (
        <div className="mt-4">
          <DefinitionList
            items={[
              { term: 'Payment method', value: describeMethod(subscription) },
              ...(payment.invoice === 'period'
                ? [{ term: 'Period', value: `${payment.periodNo} of ${PERIODS}` }]
                : []),
            ]}
          />
        </div>
      )}
      {children}
      <div className="actions mt-auto gap-x-6 pt-5">
        <ButtonLink variant="secondary" reloadDocument to="/mypage/ticket/card">
          {card ? 'Replace the card' : 'Register a card'}
        </ButtonLink>
        {!trial && !isCanceling && !autoPay && card?.good && (
          <IntentButton name="resume">Resume automatic payment</IntentButton>
        )}
        {!isCanceling && (!trial || consented) && (
          <ButtonLink variant="link" to={trial ? '/mypage/ticket/paid' : '/mypage/ticket/method'}>
            Change method
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
