import { formatKrw } from '#app/shared/krw.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import type { OwnSubscription } from '../schedule/own-subscription.ts';
import type { CancellationToday } from '../schedule/subscription-schedule.ts';

/** What canceling today would mean, computed as it is billed (decisions M7). */
export function CancelToday({ subscription }: { subscription: OwnSubscription }) {
  const end = subscription.clock.ifEndedToday;
  if (!end) return null;
  return (
    <Card>
      <h2 className="mb-4 text-h3">If you end it today</h2>
      <Words subscription={subscription} end={end} />
    </Card>
  );
}

function Words({ subscription, end }: { subscription: OwnSubscription; end: CancellationToday }) {
  switch (end.kind) {
    case 'trial':
      return (
        <>
          <p className="mb-5">The trial ends at once. Nothing is charged, and there is no penalty.</p>
          <ButtonLink variant="secondary" to="/mypage/ticket/trial/end">
            End the trial
          </ButtonLink>
        </>
      );
    case 'withdrawal':
      return (
        <>
          <p className="mb-5">
            Until {end.until} you may withdraw: all that you paid goes back to you, without a penalty, and the
            contract ends.
          </p>
          {subscription.withdrawal && (
            <ButtonLink
              variant="secondary"
              to={`/orderdetail/${subscription.withdrawal.orderNumber}/withdraw`}
            >
              Withdraw
            </ButtonLink>
          )}
        </>
      );
    case 'early-end':
      return (
        <DefinitionList
          items={[
            { term: 'Last usable day', value: `${end.lastDay}, today` },
            { term: 'Paid and not used', value: formatKrw(end.unused) },
            {
              term: `Penalty, ${subscription.penaltyPercent}% of the unused contract value`,
              value: `${formatKrw(end.penalty)} of ${formatKrw(end.unusedValue)}`,
            },
            ...(end.toPay > end.owed
              ? [{ term: 'Used and not paid', value: formatKrw(end.toPay - end.owed) }]
              : []),
            ...(end.refund > 0 || end.toPay === 0
              ? [{ term: 'Goes back to you', value: formatKrw(end.refund) }]
              : []),
            ...(end.toPay > 0 ? [{ term: 'You would have to pay', value: formatKrw(end.toPay) }] : []),
          ]}
        />
      );
  }
}
