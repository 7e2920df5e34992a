import type { DeletionReason } from '#app/domains/membership/account-deletion.ts';
import { listDeletionReasons } from '#app/domains/membership/deletion-reason-queries.server.ts';
import { recordDeletionReason } from '#app/domains/membership/record-deletion-reason.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { DAY_MS } from '#app/shared/dates.ts';

const MONTHS = 12;

/** Days ago, by reason. */
const REASONS: readonly (readonly [DeletionReason, readonly number[]])[] = [
  ['noSolutionNeeded', [9, 31, 58, 96, 140, 171, 233, 302]],
  ['noDesiredInformation', [22, 75, 128, 190]],
  ['newAccountSignup', [14, 83, 205]],
  ['unsatisfiedService', [47, 151]],
  ['privacyConcerns', [110]],
  ['other', [66, 262]],
];

/** Records deletion reasons of former members, unless there are some already. */
export async function seedDeletionReasons(platform: Platform): Promise<void> {
  const known = await listDeletionReasons(platform, MONTHS);
  if (known.some(({ months }) => months.some(({ y }) => y > 0))) return;
  const now = platform.clock.now().getTime();
  await platform.transaction(async (tx) => {
    for (const [reason, days] of REASONS)
      for (const ago of days) await recordDeletionReason(tx, reason, new Date(now - ago * DAY_MS));
  });
}
