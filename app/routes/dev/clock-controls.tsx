import { Moment } from '#app/domains/admin/ui/moment.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Form } from '#app/ui/form.tsx';
import type { ClockView } from '#demo/clock/clock-view.ts';

const SPANS = [
  { days: 1, label: 'A day' },
  { days: 7, label: '7 days' },
  { days: 30, label: '30 days' },
  { days: 365, label: 'A year' },
];

/** The current time, with buttons to advance it. */
export function ClockControls({
  view,
  underWay,
}: {
  view: Pick<ClockView, 'now' | 'realNow' | 'nextEvent'>;
  underWay: boolean;
}) {
  const { now, realNow, nextEvent } = view;
  return (
    <Card>
      <h2 className="mb-4 text-h3">The time</h2>
      <DefinitionList
        items={[
          { term: 'In this demo', value: <Moment at={now} /> },
          { term: 'Outside', value: <Moment at={realNow} /> },
          { term: 'Next due date', value: nextEvent ?? 'None: no subscription runs' },
        ]}
      />
      {!underWay && (
        <>
          <h3 className="mt-6 mb-3 font-semibold">Move ahead by</h3>
          <Form method="post" className="flex flex-wrap gap-3">
            {SPANS.map(({ days, label }) => (
              <Button key={days} type="submit" name="days" value={days} variant="secondary">
                {label}
              </Button>
            ))}
            {nextEvent !== null && (
              <Button type="submit" name="next" value="event">
                To the next event
              </Button>
            )}
          </Form>
          <p className="mt-4 max-w-measure text-muted text-small">
            All jobs of each day run on the way. Sessions stay open. The clock never goes back; a new data
            folder begins with the real time.
          </p>
        </>
      )}
    </Card>
  );
}
