import type { Job } from '#app/platform/jobs/jobs.ts';
import type { Platform } from '#app/platform/platform.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import { hashTels } from './back-office/hash-tels.server.ts';
import { replaceEmailsWhenDue } from './back-office/replace-email.server.ts';
import { purgeStaffViews } from './back-office/staff-views.store.server.ts';
import { TEL_VERIFICATION_MS } from './codes/code.ts';
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
import { removeTwoFactorWhenDue } from './two-factor-settings/remove-two-factor-when-due.server.ts';

/** How long a signed-out browser can be told why. */
const ENDED_KEPT_MS = DAY_MS;
/** As long as the device cookie lives. */
const DEVICE_KEPT_MS = 400 * DAY_MS;
/**
 * Three months, and at most `SIGN_INS_KEPT` of each outcome per account, so that strangers' guesses cannot
 * fill the table.
 */
const SIGN_INS_KEPT_MS = 92 * DAY_MS;
const SIGN_INS_KEPT = 300;

/** As long as the access log. */
const STAFF_VIEWS_KEPT_MS = 2 * 365 * DAY_MS;

/**
 * Replaces expired sessions with a reason that their browsers can show, and purges everything else that
 * expired.
 */
async function purgeExpired(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  await platform.transaction(async (tx) => {
    for (const tokenHash of await purgeExpiredSessions(tx, now))
      await insertEndedSession(tx, tokenHash, 'expired', now);
  });
  await purgeEndedSessions(platform.db, new Date(now.getTime() - ENDED_KEPT_MS));
  await purgeDevicesUnseenSince(platform.db, new Date(now.getTime() - DEVICE_KEPT_MS));
  await purgeExpiredCounters(platform.db, now);
  await purgeExpiredChallenges(platform.db, now);
  await purgeCodesExpiredBefore(platform.db, new Date(now.getTime() - TEL_VERIFICATION_MS));
  await purgeRightsExpiredBefore(platform.db, now);
}

async function purgeSignIns({ clock, db }: Platform): Promise<void> {
  await purgeOldSignIns(db, new Date(clock.now().getTime() - SIGN_INS_KEPT_MS), SIGN_INS_KEPT);
}

export const accountsJobs: readonly Job[] = [
  { name: 'accounts-sweep', cron: '*/10 * * * *', run: purgeExpired },
  { name: 'accounts-forget-sign-ins', cron: '40 4 * * *', run: purgeSignIns },
  { name: 'accounts-remove-two-factor', cron: '5,35 * * * *', run: removeTwoFactorWhenDue },
  { name: 'accounts-replace-emails', cron: '10,40 * * * *', run: replaceEmailsWhenDue },
  {
    name: 'accounts-purge-staff-views',
    cron: '50 4 * * *',
    run: ({ db, clock }) => purgeStaffViews(db, new Date(clock.now().getTime() - STAFF_VIEWS_KEPT_MS)),
  },
  { name: 'accounts-hash-tels', cron: '*/10 * * * *', run: hashTels },
  {
    name: 'accounts-forget-who-left',
    cron: '10 4 * * *',
    run: ({ db, clock }) => purgeExpiredSignupBlocks(db, clock.now()),
  },
];
