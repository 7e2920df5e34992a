import { findLastReconciledDay } from '#app/domains/billing/reconciliation/reconcile.server.ts';
import { countOpenWorkItems } from '#app/domains/billing/work-items/work-items.server.ts';
import { type Backlog, readBacklog } from '#app/domains/notifications/message-queries.server.ts';
import { isBillingPaused } from '#app/domains/subscriptions/charging/billing-pause-queries.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { daysBetween, kstDate } from '#app/shared/dates.ts';
import { findWorkerSilence } from './heartbeat.ts';
import { type JobQueue, listJobQueues } from './job-queues.ts';

/** The health of the whole site as the database knows it, for alerts and metrics. */
export type Figures = {
  queues: JobQueue[];
  workerSeenSeconds: number | null;
  backlogs: Backlog[];
  workItems: Awaited<ReturnType<typeof countOpenWorkItems>>;
  billingPaused: boolean;
  /** Days since the last Korean day compared with the gateway; null before the first. */
  daysSinceReconciled: number | null;
};

export async function readFigures(platform: Platform): Promise<Figures> {
  const [queues, workerSeenSeconds, backlogs, workItems, billingPaused, reconciledOn] = await Promise.all([
    listJobQueues(platform.db),
    findWorkerSilence(platform.db),
    readBacklog(platform),
    countOpenWorkItems(platform),
    isBillingPaused(platform.db),
    findLastReconciledDay(platform),
  ]);
  const daysSinceReconciled =
    reconciledOn === null ? null : daysBetween(reconciledOn, kstDate(platform.clock.now()));
  return { queues, workerSeenSeconds, backlogs, workItems, billingPaused, daysSinceReconciled };
}
