import type { KstDate } from '#app/shared/dates.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Day } from '#app/ui/day.tsx';

type Props = { on: KstDate; daysLeft: number };

/** A day with the time until then. */
export function Deadline({ on, daysLeft }: Props) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Day on={on} />
      <Badge tone={daysLeft < 0 ? 'danger' : daysLeft <= 1 ? 'warn' : 'neutral'}>
        {describeDaysLeft(daysLeft)}
      </Badge>
    </span>
  );
}

function describeDaysLeft(days: number): string {
  if (days < 0) return days === -1 ? '1 day late' : `${-days} days late`;
  if (days === 0) return 'Today';
  return days === 1 ? 'Tomorrow' : `${days} days left`;
}
