import { useNavigation } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Form } from '#app/ui/form.tsx';
import type { OwnSubscription } from '../schedule/own-subscription.ts';

/** What a member can change about payment; each works without scripts. */
export function SubscriptionActions({ subscription }: { subscription: OwnSubscription }) {
  const { card, autoPay, state, consented } = subscription;
  const trial = state === 'TRIALING';
  // The cost of the cancellation is the only charge left.
  const leaving = state === 'CANCEL_SCHEDULED';
  return (
    <Card>
      <h2 className="mb-4 text-h3">Payment</h2>
      <div className="flex flex-wrap gap-3">
        <ButtonLink variant="secondary" reloadDocument to="/mypage/ticket/card">
          {card ? 'Replace the card' : 'Register a card'}
        </ButtonLink>
        {!leaving && (!trial || consented) && (
          <ButtonLink variant="secondary" to={trial ? '/mypage/ticket/paid' : '/mypage/ticket/method'}>
            Change the way to pay
          </ButtonLink>
        )}
        {!trial && !leaving && autoPay && <Intent name="stop">Stop automatic payment</Intent>}
        {!trial && !leaving && !autoPay && card?.good && (
          <Intent name="resume">Resume automatic payment</Intent>
        )}
        {trial && consented && <Intent name="take-back">Do not become paid</Intent>}
      </div>
      {!trial && !leaving && autoPay && (
        <p className="mt-4 text-muted text-small">
          Without automatic payment the contract goes on, and you pay each period on this page.
        </p>
      )}
    </Card>
  );
}

function Intent({ name, children }: { name: 'stop' | 'resume' | 'take-back'; children: string }) {
  const { state, formData } = useNavigation();
  return (
    <Form method="post">
      <Button
        type="submit"
        variant="secondary"
        name="intent"
        value={name}
        pending={state !== 'idle' && formData?.get('intent') === name}
      >
        {children}
      </Button>
    </Form>
  );
}
