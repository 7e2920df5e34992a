import { formatKst } from '#app/shared/dates.ts';

/** An instant in KST, narrow enough for a table: it may break between day and time. */
export function Moment({ at }: { at: Date }) {
  const [day, time] = formatKst(at).split(', ');
  return (
    <time className="whitespace-normal" dateTime={at.toISOString()}>
      <span className="whitespace-nowrap">{day},</span> {time}
    </time>
  );
}
