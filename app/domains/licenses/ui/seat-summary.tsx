import type { ReactNode } from 'react';
import { formatKst } from '#app/shared/dates.ts';
import { Card } from '#app/ui/card.tsx';
import { Meter } from '#app/ui/meter.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { MINUTE_MS } from '../license.ts';

type Props = {
  seats: {
    contractNumber: string;
    planName: string;
    owner: boolean;
    ownerId: string;
    seats: number | null;
    dailyHours: number | null;
    msLeftToday: number;
    access: boolean;
    holders: readonly { loginId: string; own: boolean; since: Date }[];
  };
};

/** The subscription's seats, who holds one now, and the member’s hours of today. */
export function SeatSummary({ seats }: Props) {
  const { holders, dailyHours, msLeftToday } = seats;
  const minutesLeft = Math.floor(msLeftToday / MINUTE_MS);
  return (
    <Card className="mb-10">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="text-h3">Routi {seats.planName} seats</h2>
        <p className="text-muted text-small">
          {seats.owner
            ? `Subscription ${seats.contractNumber}`
            : `Owned by ${seats.ownerId}, who invited you`}
        </p>
      </div>
      {!seats.access && (
        <Notice tone="warn" title="No access right now" className="mb-4">
          The subscription is unpaid or has ended, so the add-in gets no seat.
        </Notice>
      )}
      <dl className="grid gap-x-10 gap-y-5 md:grid-cols-2">
        <Gauge
          term="Seats in use"
          used={holders.length}
          of={seats.seats}
          note={`${Math.max(0, (seats.seats ?? 0) - holders.length)} free`}
        >
          {seats.seats === null ? holders.length : `${holders.length} of ${seats.seats}`}
        </Gauge>
        <Gauge
          term="Your hours today"
          used={(dailyHours ?? 0) - minutesLeft / 60}
          of={dailyHours}
          note={`${describeHours(minutesLeft)} left. Resets at midnight KST.`}
        >
          {dailyHours === null
            ? 'As agreed'
            : `${describeHours(dailyHours * 60 - minutesLeft)} of ${dailyHours} h used`}
        </Gauge>
      </dl>
      {holders.length > 0 && (
        <ul className="mt-5 grid gap-1 border-line border-t pt-4" aria-label="Who holds a seat now">
          {holders.map(({ loginId, own, since }) => (
            <li key={loginId}>
              <strong>{loginId}</strong>
              {own && ' (you)'} <span className="text-muted tabular-nums">since {formatKst(since)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

type GaugeProps = {
  term: string;
  used: number;
  /** Null without a limit. */
  of: number | null;
  /** Shown only with a limit. */
  note: string;
  children: ReactNode;
};

function Gauge({ term, used, of, note, children }: GaugeProps) {
  return (
    <div>
      <dt className="text-muted text-small">{term}</dt>
      <dd>
        <strong className="mb-2 block text-h3">{children}</strong>
        {of !== null && <Meter value={used} max={of} />}
        {of !== null && <span className="mt-1.5 block text-muted text-small">{note}</span>}
      </dd>
    </div>
  );
}

/** `7 h 05 min`, or `12 h`. */
function describeHours(minutes: number): string {
  const hours = `${Math.floor(minutes / 60)} h`;
  return minutes % 60 === 0 ? hours : `${hours} ${String(minutes % 60).padStart(2, '0')} min`;
}
