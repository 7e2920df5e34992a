import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import { DELETION_REASONS, type DeletionReason } from './account-deletion.ts';
import { countReasonsByMonth } from './deletion-reasons.store.server.ts';

export type ReasonCounts = { reason: DeletionReason; name: string; months: { x: string; y: number }[] };

/**
 * Reasons counted for each of the last `months` months up to this one (`2026-11`); accounts deleted without a
 * reason are not counted.
 */
export async function listDeletionReasons(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  months: number,
): Promise<ReasonCounts[]> {
  const [year = 0, month = 0] = kstDate(clock.now()).split('-').map(Number);
  const all = Array.from({ length: months }, (_, index) =>
    new Date(Date.UTC(year, month - months + index, 1)).toISOString().slice(0, 7),
  );
  const rows = await countReasonsByMonth(db, `${all[0]}-01`);
  return Object.entries(DELETION_REASONS).map(([code, name]) => ({
    reason: code as DeletionReason,
    name,
    months: all.map((x) => ({
      x,
      y: rows.find((row) => row.reason === code && row.month === x)?.count ?? 0,
    })),
  }));
}
