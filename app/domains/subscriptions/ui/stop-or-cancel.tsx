import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import { SettingsSection } from '#app/ui/settings-section.tsx';
import type { OwnSubscription } from '../schedule/own-subscription.ts';
import { IntentButton } from './intent-button.tsx';

/** What ends charges or the subscription, each with its effect. Nothing once a cancellation is scheduled. */
export function StopOrCancel({ subscription }: { subscription: OwnSubscription }) {
  const { state, consented, autoPay, scheduledEnd } = subscription;
  if (state === 'TRIALING')
    return (
      <Endings>
        {consented && (
          <Ending effect="Without the paid plan the trial ends without a charge.">
            <IntentButton name="take-back">Cancel the paid plan</IntentButton>
          </Ending>
        )}
        <Ending effect="The trial ends at once, and nothing is charged.">
          <ButtonLink variant="danger-quiet" to="/mypage/ticket/trial/end">
            End the trial
          </ButtonLink>
        </Ending>
      </Endings>
    );
  const canStop = autoPay && state !== 'CANCEL_SCHEDULED';
  // Stays set if the last period becomes past due.
  const canCancel = scheduledEnd === null;
  if (!canStop && !canCancel) return null;
  return (
    <Endings text={canStop && 'Stopping automatic payment does not cancel the subscription.'}>
      {canStop && (
        <Ending effect="Without automatic payment you pay each period yourself.">
          <IntentButton name="stop">Stop automatic payment</IntentButton>
        </Ending>
      )}
      {canCancel && (
        <Ending effect="You choose when, and see the cost before you confirm.">
          <ButtonLink variant="danger-quiet" to="/mypage/ticket/end">
            Cancel subscription
          </ButtonLink>
        </Ending>
      )}
    </Endings>
  );
}

function Endings({ text, children }: { text?: ReactNode; children: ReactNode }) {
  return (
    <div className="mt-12">
      <SettingsSection title="Stop or cancel" text={text}>
        {/* The text of the first row, not its padding, is level with the heading beside it. */}
        <ul className="border-line max-md:border-t md:-mt-4">{children}</ul>
      </SettingsSection>
    </div>
  );
}

function Ending({ effect, children }: { effect: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 border-line border-b py-2 last:border-b-0">
      <p className="text-muted text-small">{effect}</p>
      <div className="actions items-start">{children}</div>
    </li>
  );
}
