import { PlanDrawing } from '#app/domains/plans/ui/plan-drawing.tsx';
import { Card } from '#app/ui/card.tsx';
import { Day } from '#app/ui/day.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { siteFacts } from '#content/site-facts.ts';
import type { RunningSubscription } from '../checkout.ts';

/** The running subscription, in place of the order summary. */
export function CurrentSubscription({
  planCode,
  planName,
  endsOn,
  trialEndsOn,
  nextPayment,
}: RunningSubscription) {
  return (
    <aside className="max-lg:mt-8" aria-labelledby="current-subscription">
      <Card>
        <div className="mb-2 flex items-center justify-between gap-4">
          <div>
            <h2 id="current-subscription" className="text-muted text-small">
              Your subscription
            </h2>
            <p className="font-semibold text-lead">
              {siteFacts.brand} {planName}
            </p>
          </div>
          <PlanDrawing plan={planCode} />
        </div>
        <DefinitionList
          items={[
            {
              term: trialEndsOn === null ? 'Subscribed until' : 'Trial until',
              value: <Day on={trialEndsOn ?? endsOn} />,
            },
            { term: 'Next payment', value: nextPayment ? <Day on={nextPayment.on} /> : 'None' },
          ]}
        />
        {nextPayment && <p className="mt-3 text-muted text-small">{nextPayment.text}</p>}
      </Card>
    </aside>
  );
}
