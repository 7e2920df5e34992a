import { formatKst } from '#app/shared/dates.ts';
import { Card } from '#app/ui/card.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { HOUR_MS } from '../license.ts';

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

/** The subscription's seats: how many, who has one now, and what is left of the day. */
export function SeatSummary({ seats }: Props) {
  const { holders } = seats;
  return (
    <Card>
      <h2 className="mb-4 text-h3">Seats of Routi {seats.planName}</h2>
      {!seats.access && (
        <Notice tone="warn" title="No access right now" className="mb-4">
          The subscription is unpaid or has ended, so the add-in gets no seat.
        </Notice>
      )}
      <DefinitionList
        items={[
          {
            term: 'Contract',
            value: seats.owner ? seats.contractNumber : `Of ${seats.ownerId}, who invited you`,
          },
          {
            term: 'Seats in use',
            value: seats.seats === null ? `${holders.length}` : `${holders.length} of ${seats.seats}`,
          },
          {
            term: 'Your hours left today',
            value:
              seats.dailyHours === null
                ? 'As agreed'
                : `${hours(seats.msLeftToday)} of ${seats.dailyHours} h, resets at midnight KST`,
          },
        ]}
      />
      {holders.length > 0 && (
        <ul className="mt-4 grid gap-1" aria-label="Who holds a seat now">
          {holders.map(({ loginId, own, since }) => (
            <li key={loginId}>
              <strong>{loginId}</strong>
              {own && ' (you)'} <span className="text-muted">since {formatKst(since)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** `7 h 05 min`. */
function hours(ms: number): string {
  const minutes = Math.floor((ms % HOUR_MS) / 60_000);
  return `${Math.floor(ms / HOUR_MS)} h ${String(minutes).padStart(2, '0')} min`;
}
