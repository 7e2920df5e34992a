import type { SubscriptionSchedule } from '#app/domains/subscriptions/schedule/subscription-schedule.ts';
import { groupRepeats } from '#app/shared/group-repeats.ts';
import { Card } from '#app/ui/card.tsx';
import { Day } from '#app/ui/day.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { listCancellationFigures } from '../../subscriptions/cancellation-figures.ts';
import { describeOverdueStep, nextStepText } from '../../subscriptions/subscription-texts.ts';
import { LinkedText } from './linked-text.tsx';
import { Repeats } from './repeats.tsx';

/** The schedule of a subscription: the next step, the effect of a missed payment and of an end today. */
export function SubscriptionSteps({
  schedule: { next, overdueSteps, cancellationToday },
}: {
  schedule: SubscriptionSchedule;
}) {
  if (!next) return null;
  return (
    <Card className="mt-6">
      <h2 className="mb-4 text-h3">What comes next</h2>
      <p>
        <strong className="font-semibold tabular-nums">{next.on}</strong>{' '}
        <LinkedText text={nextStepText(next)} />
      </p>
      {overdueSteps.length > 0 && (
        <>
          <h3 className="mt-5 mb-2 font-semibold">If it stays unpaid</h3>
          <ol className="grid grid-cols-1 gap-1">
            {groupRepeats(overdueSteps, ({ kind }) => kind).map(([first, ...more]) => (
              <li key={first.kind}>
                <span className="tabular-nums">{first.on}</span> {describeOverdueStep(first)}.
                <Repeats
                  noun={first.kind === 'retry' ? 'attempt' : 'reminder'}
                  items={more.map(({ on }) => <Day key={on} on={on} />)}
                />
              </li>
            ))}
          </ol>
        </>
      )}
      {cancellationToday && (
        <>
          <h3 className="mt-5 mb-2 font-semibold">If it is ended today</h3>
          {cancellationToday.kind === 'early-end' ? (
            <DefinitionList items={listCancellationFigures(cancellationToday)} />
          ) : (
            <p>
              {cancellationToday.kind === 'trial'
                ? 'It costs nothing.'
                : `It is a withdrawal, possible until ${cancellationToday.until}: all that was paid goes back.`}{' '}
              The last usable day is {cancellationToday.lastDay}.
            </p>
          )}
        </>
      )}
    </Card>
  );
}
