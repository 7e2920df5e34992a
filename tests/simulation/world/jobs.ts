import { bankStatementJobs } from '#app/domains/bank-statements/jobs.server.ts';
import { billingJobs } from '#app/domains/billing/jobs.server.ts';
import { subscriptionsJobs } from '#app/domains/subscriptions/jobs.server.ts';
import type { Job } from '#app/platform/jobs/jobs.ts';

/** All that works on contracts and money by itself; without mails that leave and papers that are drawn. */
export const YEAR_JOBS: readonly Job[] = [...billingJobs, ...bankStatementJobs, ...subscriptionsJobs];
