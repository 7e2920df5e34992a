import { Badge } from '#app/ui/badge.tsx';
import type { Activity, ClockView } from '#demo/clock/clock-view.ts';

const KINDS = {
  contract: { name: 'Contract', tone: 'info' },
  money: { name: 'Money', tone: 'success' },
  refusal: { name: 'Refused', tone: 'warn' },
  message: { name: 'Message', tone: 'info' },
  failure: { name: 'Failed', tone: 'danger' },
} as const satisfies Record<Activity['kind'], { name: string; tone: string }>;

/** Newest day first. */
export function ActivityByDay({ days, underWay }: { days: ClockView['days']; underWay: boolean }) {
  if (days.length === 0) return underWay ? null : <p>Nothing happened on these days.</p>;
  return (
    <section aria-labelledby="days">
      <h2 id="days" className="mb-5 text-h2">
        What happened
      </h2>
      <ol className="grid grid-cols-1 gap-6">
        {days.map(({ day, lines }) => (
          <li key={day}>
            <h3 className="mb-2 border-line border-b pb-2 font-semibold tabular-nums">{day}</h3>
            <ul className="grid grid-cols-1 gap-1.5">
              {numbered(lines).map(({ key, kind, text }) => (
                <li key={key} className="grid gap-x-3 sm:grid-cols-[7rem_1fr]">
                  <span>
                    <Badge tone={KINDS[kind].tone}>{KINDS[kind].name}</Badge>
                  </span>
                  <span className="min-w-0 wrap-anywhere">{text}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Lines of a day may be equal. */
const numbered = (lines: readonly Activity[]) => lines.map((line, index) => ({ ...line, key: `${index}` }));
