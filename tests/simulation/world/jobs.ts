import { bankStatementJobs } from '#app/domains/bank-statements/jobs.server.ts';
import { billingJobs } from '#app/domains/billing/jobs.server.ts';
import { subscriptionsJobs } from '#app/domains/subscriptions/jobs.server.ts';
import type { Job } from '#app/platform/jobs/jobs.ts';

/** The jobs for subscriptions and money, without mail and documents. */
export const SIMULATED_JOBS: readonly Job[] = [...billingJobs, ...bankStatementJobs, ...subscriptionsJobs];
