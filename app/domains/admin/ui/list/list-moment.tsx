import { formatKst } from '#app/shared/dates.ts';

type Props = { at: Date; hasSeconds?: boolean };

/** An instant in a list: `2026-11-20 09:30`, in KST as on all staff pages; the title has the full text. */
export function ListMoment({ at, hasSeconds = false }: Props) {
  const full = formatKst(at);
  // KST is whole hours from UTC.
  const seconds = hasSeconds ? at.toISOString().slice(16, 19) : '';
  return (
    <time dateTime={at.toISOString()} title={full}>
      {full.replace(',', '').replace(' KST', seconds)}
    </time>
  );
}
