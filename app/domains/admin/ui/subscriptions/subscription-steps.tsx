import type { ReactNode } from 'react';
import type { SubscriptionSchedule } from '#app/domains/subscriptions/schedule/subscription-schedule.ts';
import type { KstDate } from '#app/shared/dates.ts';
import { groupRepeats } from '#app/shared/group-repeats.ts';
import { Card } from '#app/ui/card.tsx';
import { Day } from '#app/ui/day.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { listCancellationFigures } from '../../subscriptions/cancellation-figures.ts';
import { describeOverdueStep, nextStepText } from '../../subscriptions/subscription-texts.ts';
import { LinkedText } from './linked-text.tsx';
import { Repeats } from './repeats.tsx';

/** The next step, and the effect of a missed payment and of an end today. What has passed is in the history. */
export function SubscriptionSteps({
  schedule: { next, overdueSteps, cancellationToday },
  today,
}: {
  schedule: SubscriptionSchedule;
  today: KstDate;
}) {
  if (!next) return null;
  const isPast = next.kind === 'pay' && next.on < today;
  const steps = overdueSteps.filter(({ on }) => on >= today);
  return (
    <Card className="mt-6 grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-2">
      <section aria-labelledby="next">
        <h2 id="next" className="mb-4 text-h3">
          What comes next
        </h2>
        <ol className="grid grid-cols-1 gap-2">
          <Step day={isPast ? 'Now' : <Day on={next.on} />}>
            <LinkedText text={nextStepText(next)} />
            {isPast && (
              <span className="block text-muted text-small">
                Due <Day on={next.on} />
              </span>
            )}
          </Step>
        </ol>
        {steps.length > 0 && (
          <>
            <h3 className="mt-5 mb-2 font-semibold">If it stays unpaid</h3>
            <ol className="grid grid-cols-1 gap-2">
              {groupRepeats(steps, ({ kind }) => kind).map(([first, ...more]) => (
                <Step key={first.kind} day={<Day on={first.on} />}>
                  {describeOverdueStep(first)}.
                  <Repeats
                    noun={first.kind === 'retry' ? 'attempt' : 'reminder'}
                    items={more.map(({ on }) => <Day key={on} on={on} />)}
                  />
                </Step>
              ))}
            </ol>
          </>
        )}
      </section>
      {cancellationToday && (
        <section aria-labelledby="ended-today">
          <h2 id="ended-today" className="mb-4 text-h3">
            If it is ended today
          </h2>
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
        </section>
      )}
    </Card>
  );
}

function Step({ day, children }: { day: ReactNode; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[6.5rem_1fr] tabular-nums">
      <span>{day}</span>
      <div className="min-w-0">{children}</div>
    </li>
  );
}
