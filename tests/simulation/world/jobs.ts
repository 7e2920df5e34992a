import { billingJobs } from '#app/domains/billing/jobs.server.ts';
import { depositJobs } from '#app/domains/deposits/jobs.server.ts';
import { renewalsJobs } from '#app/domains/renewals/jobs.server.ts';
import type { Job } from '#app/platform/jobs/jobs.ts';

/** The jobs of contracts and money, without mail and documents. */
export const SIMULATED_JOBS: readonly Job[] = [...billingJobs, ...depositJobs, ...renewalsJobs];
