import type { Job } from '#app/platform/jobs/jobs.ts';
import type { Platform } from '#app/platform/platform.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import { CONTACT_KINDS, type ContactKind } from './contact-request.ts';
import { closeWaitingSince, deleteClosedBefore } from './store.server.ts';

/** After a reply without an answer. */
const CLOSE_AFTER_DAYS = 30;

/** Consumer complaints and disputes: three years (전자상거래법 시행령 §6). Questions before a sale: one. */
const KEPT_DAYS: Readonly<Record<ContactKind, number>> = { sales: 365, support: 3 * 365, privacy: 3 * 365 };

async function purgeRequests({ db, clock }: Platform): Promise<void> {
  const now = clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await closeWaitingSince(db, daysAgo(CLOSE_AFTER_DAYS), now);
  for (const kind of CONTACT_KINDS) await deleteClosedBefore(db, kind, daysAgo(KEPT_DAYS[kind]));
}

export const contactJobs: readonly Job[] = [
  { name: 'contact-purge', cron: '20 4 * * *', run: purgeRequests },
];
