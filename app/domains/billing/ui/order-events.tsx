import { formatKst } from '#app/shared/dates.ts';
import { NoWrapDays } from '#app/ui/day.tsx';
import type { TimelineEntry } from '../orders/order-timeline.ts';

/** An order's past and pending events. */
export function OrderEvents({ timeline }: { timeline: readonly TimelineEntry[] }) {
  return (
    <ol className="timeline">
      {timeline.map(({ at, text, open }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: two events may be alike, and none ever moves
          key={index}
          className={`items-baseline justify-between gap-x-6 sm:flex ${open ? 'text-muted' : ''}`}
        >
          <span aria-hidden="true" className={`timeline-dot ${open ? 'bg-control' : 'bg-brand-graphic'}`} />
          <span className="block font-medium">
            <NoWrapDays text={text} />
          </span>
          {at && (
            <time className="block text-muted text-small" dateTime={at.toISOString()}>
              {formatKst(at)}
            </time>
          )}
        </li>
      ))}
    </ol>
  );
}
