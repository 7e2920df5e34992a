import type { Figures } from './figures.ts';
import { oldestDueJob } from './job-queues.ts';

export const ALERTS = [
  'worker-silent',
  'queue-old',
  'charging-stopped',
  'not-reconciled',
  'reconciliation-differs',
  'messages-late',
  'mail-given-up',
] as const;

export type Alert = (typeof ALERTS)[number];

/** Eight heartbeats. */
const WORKER_SILENT_S = 120;
/** Jobs start within seconds, and the longest take minutes. */
const QUEUE_OLD_S = 15 * 60;

/** As long as the longest pause between two tries. */
const MESSAGES_LATE_S = 60 * 60;

/** Yesterday is compared each day; an unreachable gateway may delay that by two. */
const RECONCILED_DAYS = 3;

const minutes = (seconds: number) => `${Math.floor(seconds / 60)} minutes`;

/** The alerts that apply, each with a sentence that gives the extent. */
export function findAlerts(figures: Figures): Map<Alert, string> {
  const { workerSeenSeconds: seen } = figures;
  const found = new Map<Alert, string>();
  if (seen === null) found.set('worker-silent', 'No worker has been seen yet.');
  else if (seen > WORKER_SILENT_S) found.set('worker-silent', `A worker was last seen ${minutes(seen)} ago.`);

  const oldest = oldestDueJob(figures.queues);
  if (oldest && oldest.oldestSeconds > QUEUE_OLD_S)
    found.set('queue-old', `${oldest.name} has waited for ${minutes(oldest.oldestSeconds)}.`);

  if (figures.billingPaused) found.set('charging-stopped', 'No job charges a subscription.');

  const days = figures.daysSinceReconciled;
  if (days !== null && days > RECONCILED_DAYS)
    found.set('not-reconciled', `The last day that was compared is ${days} days ago.`);

  const differences = figures.workItems
    .filter(({ kind }) => kind === 'reconciliation-difference' || kind === 'ledger-mismatch')
    .reduce((sum, { open }) => sum + open, 0);
  if (differences > 0) found.set('reconciliation-differs', `Open differences: ${differences}.`);

  const late = figures.backlogs.filter(({ oldestSeconds }) => oldestSeconds > MESSAGES_LATE_S);
  if (late.length > 0) {
    const extents = late.map(
      ({ channel, waiting, oldestSeconds }) =>
        `Messages waiting (${channel}): ${waiting}, the oldest for ${minutes(oldestSeconds)}.`,
    );
    found.set('messages-late', extents.join('\n'));
  }

  const givenUp = figures.backlogs.reduce((sum, backlog) => sum + backlog.givenUp, 0);
  if (givenUp > 0) found.set('mail-given-up', `Messages given up in the last day: ${givenUp}.`);
  return found;
}

const TEXTS: Readonly<Record<Alert, { title: string; advice: string; path: string }>> = {
  'worker-silent': {
    title: 'No worker is running',
    advice: 'Mails, charges and all other jobs are waiting. Start a worker and look at its log.',
    path: '/admin',
  },
  'queue-old': {
    title: 'A job is late',
    advice: 'There are too few workers, or one hangs. Look at their logs, and restart one that says nothing.',
    path: '/admin',
  },
  'charging-stopped': {
    title: 'Charging is paused',
    advice: 'Find out why, then resume charging with a reason.',
    path: '/admin/dunning',
  },
  'not-reconciled': {
    title: 'The ledger is not compared with the gateway',
    advice:
      'The log of billing-reconcile says why. Missed days are compared once the gateway responds again.',
    path: '/admin',
  },
  'reconciliation-differs': {
    title: 'The ledger and the gateway differ',
    advice: 'Each difference is a work item that says what to do.',
    path: '/admin/work',
  },
  'messages-late': {
    title: 'Messages are late',
    advice:
      'Check the mail server; npm run doctor says whether it accepts our login. Messages are tried again.',
    path: '/admin/messages/log',
  },
  'mail-given-up': {
    title: 'Messages were given up',
    advice: 'Check the mail server, then send them again from the delivery log.',
    path: '/admin/messages/log',
  },
};

/** The mail sent when an incident begins. */
export function describeAlert(
  alert: Alert,
  detail: string,
  origin: string,
): { subject: string; text: string } {
  const { title, advice, path } = TEXTS[alert];
  return { subject: `[Alert] ${title}`, text: `${detail}\n\n${advice}\n\n${origin}${path}\n` };
}

/** The mail sent when an incident is over. */
export function describeEnd(alert: Alert, beganAt: Date): { subject: string; text: string } {
  const { title } = TEXTS[alert];
  return { subject: `[Over] ${title}`, text: `This is over. It began at ${beganAt.toISOString()}.\n` };
}
