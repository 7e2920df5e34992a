import type { SubscriptionSchedule } from '#app/domains/subscriptions/schedule/subscription-schedule.ts';
import { formatKrw } from '#app/shared/krw.ts';
import { Card } from '#app/ui/card.tsx';
import { missedDayText, nextStepText } from '../../subscriptions/subscription-texts.ts';

/** The schedule of a subscription: the next step, the effect of a missed payment and of an end today. */
export function SubscriptionSteps({
  clock: { next, ifMissed, ifEndedToday },
}: {
  clock: SubscriptionSchedule;
}) {
  if (!next) return null;
  return (
    <Card className="mt-6">
      <h2 className="mb-4 text-h3">What comes next</h2>
      <p>
        <strong className="font-semibold tabular-nums">{next.on}</strong> {nextStepText(next)}
      </p>
      {ifMissed.length > 0 && (
        <>
          <h3 className="mt-5 mb-2 font-semibold">If it stays unpaid</h3>
          <ol className="grid grid-cols-1 gap-1">
            {ifMissed.map((day) => (
              <li key={`${day.on} ${day.kind}`}>
                <span className="tabular-nums">{day.on}</span> {missedDayText(day)}.
              </li>
            ))}
          </ol>
        </>
      )}
      {ifEndedToday && (
        <>
          <h3 className="mt-5 mb-2 font-semibold">If it is ended today</h3>
          <p>
            {ifEndedToday.kind === 'trial' && 'It costs nothing.'}
            {ifEndedToday.kind === 'withdrawal' &&
              `It is a withdrawal, possible until ${ifEndedToday.until}: all that was paid goes back.`}
            {ifEndedToday.kind === 'early-end' &&
              `${formatKrw(ifEndedToday.refund)} go back, and ${formatKrw(ifEndedToday.owed)} are owed. The compensation is ${formatKrw(ifEndedToday.penalty)}.`}{' '}
            The last usable day is {ifEndedToday.lastDay}.
          </p>
        </>
      )}
    </Card>
  );
}
