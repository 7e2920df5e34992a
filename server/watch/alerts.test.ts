import { describe, expect, it } from 'vitest';
import { ALERTS, describeAlert, findAlerts } from './alerts.ts';
import type { Figures } from './figures.ts';

const quiet: Figures = {
  queues: [{ name: 'accounts-sweep', due: 1, active: 0, oldestSeconds: 900 }],
  workerSeenSeconds: 120,
  backlogs: [{ channel: 'mail', waiting: 400, oldestSeconds: 3_000, givenUp: 0 }],
  workItems: [{ kind: 'refund-needed', open: 3 }],
  billingPaused: false,
  daysSinceReconciled: 3,
};

describe('an alert', () => {
  it('is not raised by a busy site', () => {
    expect(findAlerts(quiet)).toEqual(new Map());
  });

  it.each([
    ['worker-silent', { workerSeenSeconds: 180 }, 'A worker was last seen 3 minutes ago.'],
    ['worker-silent', { workerSeenSeconds: null }, 'No worker has been seen yet.'],
    [
      'queue-old',
      {
        queues: [
          { name: 'accounts-sweep', due: 1, active: 0, oldestSeconds: 901 },
          { name: 'billing-reconcile', due: 2, active: 1, oldestSeconds: 1_800 },
          { name: 'renewals-charge-due', due: 0, active: 1, oldestSeconds: 0 },
        ],
      },
      'billing-reconcile has waited for 30 minutes.',
    ],
    ['charging-stopped', { billingPaused: true }, 'No job charges a subscription.'],
    ['not-reconciled', { daysSinceReconciled: 4 }, 'The last day that was compared is 4 days ago.'],
    [
      'reconciliation-differs',
      {
        workItems: [
          { kind: 'reconciliation-difference', open: 2 },
          { kind: 'ledger-mismatch', open: 1 },
        ],
      },
      'Open differences: 3.',
    ],
    [
      'messages-late',
      {
        backlogs: [
          { channel: 'mail', waiting: 3, oldestSeconds: 5_400, givenUp: 0 },
          { channel: 'sms', waiting: 9, oldestSeconds: 3_600, givenUp: 0 },
        ],
      },
      'Messages waiting (mail): 3, the oldest for 90 minutes.',
    ],
    [
      'mail-given-up',
      {
        backlogs: [
          { channel: 'mail', waiting: 0, oldestSeconds: 0, givenUp: 1 },
          { channel: 'sms', waiting: 0, oldestSeconds: 0, givenUp: 1 },
        ],
      },
      'Messages given up in the last day: 2.',
    ],
  ] as const)('%s is raised by %j', (alert, change, detail) => {
    expect([...findAlerts({ ...quiet, ...change } as Figures)]).toEqual([[alert, detail]]);
  });

  it.each(ALERTS)('%s says what to do and where', (alert) => {
    const { subject, text } = describeAlert(alert, 'Much.', 'https://routi.example');
    expect(subject).toMatch(/^\[Alert\] /);
    expect(text).toMatch(/^Much\.\n\n.+\n\nhttps:\/\/routi\.example\/admin/);
  });
});
