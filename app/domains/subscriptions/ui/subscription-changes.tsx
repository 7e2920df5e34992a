import type { KstDate } from '#app/shared/dates.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import type { SubscriptionState } from '../lifecycle/subscription.ts';

type Props = { subscription: { state: SubscriptionState; scheduledEnd: KstDate | null } };

/** How to change or cancel a running subscription; leaving is as easy to find as staying. */
export function SubscriptionChanges({ subscription: { state, scheduledEnd } }: Props) {
  if (state === 'TRIALING') return null;
  return (
    <Card className="lg:col-span-2">
      <h2 className="mb-4 text-h3">Change or end it</h2>
      <div className="flex flex-wrap gap-3">
        {scheduledEnd === null && (
          <>
            <ButtonLink variant="secondary" to="/mypage/ticket/plan">
              Change the plan
            </ButtonLink>
            <ButtonLink variant="secondary" to="/mypage/ticket/renew">
              Another year
            </ButtonLink>
            <ButtonLink variant="secondary" to="/mypage/ticket/price">
              The price
            </ButtonLink>
          </>
        )}
        <ButtonLink variant="secondary" to="/mypage/ticket/end">
          {scheduledEnd === null ? 'End the contract' : 'Take the end back'}
        </ButtonLink>
      </div>
    </Card>
  );
}
