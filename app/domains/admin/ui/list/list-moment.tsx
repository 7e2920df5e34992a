import { formatKst } from '#app/shared/dates.ts';

/** An instant of a list: `2026-11-20 09:30`. All times of the staff pages are Korean; the full text is the title. */
export function ListMoment({ at }: { at: Date }) {
  const full = formatKst(at);
  return (
    <time dateTime={at.toISOString()} title={full}>
      {full.replace(',', '').replace(' KST', '')}
    </time>
  );
}
