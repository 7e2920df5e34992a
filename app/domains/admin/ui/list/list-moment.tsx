import { formatKst } from '#app/shared/dates.ts';

/** An instant in a list: `2026-11-20 09:30`, in KST as on all staff pages; the title has the full text. */
export function ListMoment({ at }: { at: Date }) {
  const full = formatKst(at);
  return (
    <time dateTime={at.toISOString()} title={full}>
      {full.replace(',', '').replace(' KST', '')}
    </time>
  );
}
