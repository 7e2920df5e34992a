import { Link } from 'react-router';
import { daysBetween, kstDate } from '#app/shared/dates.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { ClockAdvance } from '#demo/clock/clock-view.ts';

export function AdvanceProgress({ advance: { from, to, reached, outcome } }: { advance: ClockAdvance }) {
  const all = Math.max(1, daysBetween(kstDate(from), kstDate(to)));
  const done = daysBetween(kstDate(from), kstDate(reached));
  if (outcome === null) {
    return (
      <section aria-labelledby="progress">
        <h2 id="progress" className="mb-3 text-h3">
          The clock is running
        </h2>
        <p className="mb-3">
          It is {kstDate(reached)}: {done} of {all} days have passed.
        </p>
        <progress className="w-full" max={all} value={done} aria-label="Days that have passed" />
        <noscript>
          <p className="mt-3">
            <Link className="link inline-block py-1" to="/dev/clock">
              See how far it is now
            </Link>
          </p>
        </noscript>
      </section>
    );
  }
  if (outcome === 'arrived') {
    return (
      <Notice
        tone="success"
        role="status"
        title={`The clock has arrived: ${kstDate(from)} to ${kstDate(to)}`}
      />
    );
  }
  return (
    <Notice tone="warn" role="status" title={`The clock stopped on ${kstDate(reached)}`}>
      {outcome === 'stopped'
        ? 'The site was stopped on the way. Move the clock again to go on.'
        : 'Something failed, see the site’s log. Move the clock again to go on.'}
    </Notice>
  );
}
