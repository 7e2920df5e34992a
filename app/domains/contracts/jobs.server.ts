import type { Job } from '#app/platform/jobs/jobs.ts';
import { endFinishedContracts } from './end-finished-contracts.server.ts';

export const contractsJobs: readonly Job[] = [
  { name: 'contracts-end-finished', cron: '5 0 * * *', run: endFinishedContracts },
];
