import { formatKst } from '#app/shared/dates.ts';

/** An instant in Korean time, narrow enough for a table. */
export function Moment({ at }: { at: Date }) {
  return <time dateTime={at.toISOString()}>{formatKst(at)}</time>;
}
