import { Form, useNavigation } from 'react-router';
import { daysBetween } from '#app/shared/dates.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import type { OwnContract } from '../own-contract.ts';

/** Another year is asked for so many days before the last one. */
const RENEWAL_DAYS = 30;

/** What a member can change about the contract and how it is paid; each works without scripts. */
export function ContractActions({ contract }: { contract: OwnContract }) {
  const { card, autoPay, state, consented } = contract;
  const trial = state === 'TRIALING';
  const ends = state === 'CANCEL_SCHEDULED';
  const renewable = !trial && !ends && daysBetween(contract.today, contract.endsOn) <= RENEWAL_DAYS;
  return (
    <Card>
      <h2 className="mb-4 text-h3">Payment and plan</h2>
      <div className="flex flex-wrap gap-3">
        {!ends && (
          <ButtonLink variant="secondary" reloadDocument to="/mypage/ticket/card">
            {card ? 'Replace the card' : 'Register a card'}
          </ButtonLink>
        )}
        {!ends && (!trial || consented) && (
          <ButtonLink variant="secondary" to={trial ? '/mypage/ticket/paid' : '/mypage/ticket/method'}>
            Change the way to pay
          </ButtonLink>
        )}
        {!trial && !ends && autoPay && <Intent name="stop">Stop automatic payment</Intent>}
        {!trial && !ends && !autoPay && card?.good && <Intent name="resume">Resume automatic payment</Intent>}
        {!trial && !ends && (
          <ButtonLink variant="secondary" to="/mypage/ticket/plan">
            Change the plan
          </ButtonLink>
        )}
        {renewable && (
          <ButtonLink variant="secondary" to="/mypage/ticket/renew">
            Another year
          </ButtonLink>
        )}
        {ends && (
          <ButtonLink variant="secondary" to="/mypage/ticket/end">
            Keep the contract
          </ButtonLink>
        )}
        {trial && consented && <Intent name="take-back">Do not become paid</Intent>}
      </div>
      {!trial && !ends && autoPay && (
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
