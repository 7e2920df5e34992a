import type { Job } from '#app/platform/jobs/jobs.ts';
import type { Platform } from '#app/platform/platform.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import { PROVED_MS } from './codes/code.ts';
import { purgeCodesExpiredBefore } from './codes/codes.store.server.ts';
import { purgeRightsExpiredBefore } from './codes/rights.store.server.ts';
import { purgeExpiredSignupBlocks } from './identity/signup-blocks.store.server.ts';
import { purgeExpiredCounters } from './rate-limits/throttle.store.server.ts';
import {
  insertEndedSession,
  purgeDevicesUnseenSince,
  purgeEndedSessions,
  purgeExpiredSessions,
} from './sessions/sessions.store.server.ts';
import { purgeExpiredChallenges } from './sign-in/challenges.store.server.ts';
import { purgeOldSignIns } from './sign-in/sign-in-history.store.server.ts';
import { removeTwoFactorWhenDue } from './two-factor/remove-two-factor-when-due.server.ts';

/** A browser that was signed out is told why for so long. */
const ENDED_KEPT_MS = DAY_MS;
/** As long as its cookie lives. */
const DEVICE_KEPT_MS = 400 * DAY_MS;
/** Three months of sign-ins, and of each outcome no more than anyone reads: guesses by strangers fill nothing. */
const SIGN_INS_KEPT_MS = 92 * DAY_MS;
const SIGN_INS_KEPT = 300;

/** Sessions that ran out become a reason that their browsers are told; what nobody asks for any more is forgotten. */
async function sweep(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  await platform.transaction(async (tx) => {
    for (const tokenHash of await purgeExpiredSessions(tx, now))
      await insertEndedSession(tx, tokenHash, 'expired', now);
  });
  await purgeEndedSessions(platform.db, new Date(now.getTime() - ENDED_KEPT_MS));
  await purgeDevicesUnseenSince(platform.db, new Date(now.getTime() - DEVICE_KEPT_MS));
  await purgeExpiredCounters(platform.db, now);
  await purgeExpiredChallenges(platform.db, now);
  await purgeCodesExpiredBefore(platform.db, new Date(now.getTime() - PROVED_MS));
  await purgeRightsExpiredBefore(platform.db, now);
}

async function forgetSignIns({ clock, db }: Platform): Promise<void> {
  await purgeOldSignIns(db, new Date(clock.now().getTime() - SIGN_INS_KEPT_MS), SIGN_INS_KEPT);
}

export const accountsJobs: readonly Job[] = [
  { name: 'accounts-sweep', cron: '*/10 * * * *', run: sweep },
  { name: 'accounts-forget-sign-ins', cron: '40 4 * * *', run: forgetSignIns },
  { name: 'accounts-remove-two-factor', cron: '5,35 * * * *', run: removeTwoFactorWhenDue },
  {
    name: 'accounts-forget-who-left',
    cron: '10 4 * * *',
    run: ({ db, clock }) => purgeExpiredSignupBlocks(db, clock.now()),
  },
];
