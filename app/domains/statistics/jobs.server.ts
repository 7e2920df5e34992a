import type { Job } from '#app/platform/jobs/jobs.ts';
import { addDays, kstDate } from '#app/shared/dates.ts';
import { SHOWN_FROM } from './statistics-queries.server.ts';
import { deleteCountsBefore, deleteRareSearchesBefore } from './store.server.ts';

const KEPT_DAYS = 3 * 365;
/** A search that few typed may be about one of them. */
const RARE_KEPT_DAYS = 30;

export const statisticsJobs: readonly Job[] = [
  {
    name: 'statistics-purge',
    cron: '50 4 * * *',
    async run({ db, clock }) {
      const today = kstDate(clock.now());
      await deleteCountsBefore(db, addDays(today, -KEPT_DAYS));
      await deleteRareSearchesBefore(db, addDays(today, -RARE_KEPT_DAYS), SHOWN_FROM);
    },
  },
];
