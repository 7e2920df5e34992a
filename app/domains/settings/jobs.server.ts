import type { Job } from '#app/platform/jobs/jobs.ts';
import { purgeBrochures } from './purge-brochures.server.ts';

export const settingsJobs: readonly Job[] = [
  { name: 'settings-purge-brochures', cron: '45 4 * * *', run: purgeBrochures },
];
