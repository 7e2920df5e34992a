import { countOpenWorkItems } from '#app/domains/billing/work-items/work-items.server.ts';
import { type Backlog, readBacklog } from '#app/domains/notifications/message-queries.server.ts';
import { isBillingPaused } from '#app/domains/subscriptions/charging/billing-pause-queries.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { findWorkerSilence } from './heartbeat.ts';
import { type JobQueue, listJobQueues } from './job-queues.ts';

/** The health of the whole site as the database knows it, for alerts and metrics. */
export type Figures = {
  queues: JobQueue[];
  workerSeenSeconds: number | null;
  backlogs: Backlog[];
  workItems: Awaited<ReturnType<typeof countOpenWorkItems>>;
  billingPaused: boolean;
};

export async function readFigures(platform: Platform): Promise<Figures> {
  const [queues, workerSeenSeconds, backlogs, workItems, billingPaused] = await Promise.all([
    listJobQueues(platform.db),
    findWorkerSilence(platform.db),
    readBacklog(platform),
    countOpenWorkItems(platform),
    isBillingPaused(platform.db),
  ]);
  return { queues, workerSeenSeconds, backlogs, workItems, billingPaused };
}
