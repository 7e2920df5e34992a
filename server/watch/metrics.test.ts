import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import type { Figures } from './figures.ts';
import { createMetrics, type MeasuredState } from './metrics.ts';
import { metricsProbe } from './metrics-probe.ts';
import { observeCalls } from './observe-calls.ts';
import { createTelemetry, NO_TELEMETRY } from './telemetry.ts';

const figures: Figures = {
  queues: [{ name: 'accounts-sweep', due: 2, active: 1, oldestSeconds: 61.5 }],
  workerSeenSeconds: 4,
  backlogs: [{ channel: 'mail', waiting: 7, oldestSeconds: 90, givenUp: 1 }],
  workItems: [{ kind: 'reconciliation-difference', open: 3 }],
  billingPaused: true,
  daysSinceReconciled: 1,
};
const state: MeasuredState = {
  pageCache: { hits: 500, renders: 20, bytes: 4_096 },
  pool: { open: 5, idle: 2, waiting: 1 },
  figures,
};

test('a scrape shows the counters and the state of the cache, the pool and the database', async () => {
  const metrics = createMetrics();
  metrics.countRequest('/faq/:id', 200, 0.003);
  metrics.countRequest('/faq/:id', 404, 0.004);
  metrics.countRefusal('origin');
  const page = await metrics.expose(state);
  for (const line of [
    'routi_http_request_duration_seconds_count{route="/faq/:id",status="2xx"} 1',
    'routi_http_request_duration_seconds_bucket{le="0.005",route="/faq/:id",status="4xx"} 1',
    'routi_refusals_total{reason="origin"} 1',
    'routi_page_cache_hits_total 500',
    'routi_page_cache_renders_total 20',
    'routi_database_pool_connections{state="used"} 3',
    'routi_database_pool_connections{state="waiting"} 1',
    'routi_database_up 1',
    'routi_worker_seen_seconds 4',
    'routi_billing_paused 1',
    'routi_days_since_reconciled 1',
    'routi_queue_due_jobs{job="accounts-sweep"} 2',
    'routi_queue_oldest_seconds{job="accounts-sweep"} 61.5',
    'routi_messages_waiting{channel="mail"} 7',
    'routi_messages_given_up{channel="mail"} 1',
    'routi_work_items_open{kind="reconciliation-difference"} 3',
  ]) {
    expect(page).toContain(`${line}\n`);
  }
  expect(page).toContain('process_resident_memory_bytes');
});

test('a second scrape increases no counter and drops empty queues', async () => {
  const metrics = createMetrics();
  await metrics.expose(state);
  const page = await metrics.expose({
    ...state,
    figures: { ...figures, queues: [], workerSeenSeconds: null },
  });
  expect(page).toContain('routi_page_cache_hits_total 500\n');
  expect(page).not.toContain('accounts-sweep');
  expect(page).toContain('routi_worker_seen_seconds +Inf\n');
});

test('a scrape without the database reports it as down and shows no healthy values', async () => {
  const metrics = createMetrics();
  await metrics.expose(state);
  const page = await metrics.expose({ ...state, figures: null });
  expect(page).toContain('routi_database_up 0\n');
  expect(page).toMatch(/^routi_billing_paused NaN$/im);
  expect(page).toMatch(/^routi_worker_seen_seconds NaN$/im);
  expect(page).not.toContain('routi_work_items_open{');
});

test.each([
  [undefined, 401],
  ['Bearer wrong-token-of-16-letters', 401],
  ['test-token-of-16-letters', 401],
  ['Bearer test-token-of-16-letters', 200],
])('a scrape with the authorization %s gets a %i', async (authorization, status) => {
  const probe = metricsProbe(createMetrics(), 'test-token-of-16-letters', async () => state);
  const req = new IncomingMessage(new Socket());
  if (authorization !== undefined) req.headers.authorization = authorization;
  const res = new ServerResponse(req);
  await probe(req, res);
  expect(res.statusCode).toBe(status);
});

test('gateway calls and job runs are counted by their results', async () => {
  const metrics = createMetrics();
  const telemetry = { ...NO_TELEMETRY, ...createTelemetry(metrics, null) };
  const port = {
    billing: {
      charge: async (amount: number) => ({ kind: amount > 100 ? 'refused' : 'settled' }),
      deleteKey: () => Promise.reject(new Error('lost')),
    },
    window: { sdkUrl: '/sdk' },
    priceOf: (plan: string) => plan.length,
  };
  const observed = observeCalls(port, 'toss', telemetry);
  expect(await observed.billing.charge(1)).toEqual({ kind: 'settled' });
  await observed.billing.charge(500);
  await expect(observed.billing.deleteKey()).rejects.toThrow('lost');
  expect([observed.window.sdkUrl, observed.priceOf('basic')]).toEqual(['/sdk', 5]);
  expect(await telemetry.runJob('sweep', async () => 'swept')).toBe('swept');
  await expect(telemetry.runJob('sweep', () => Promise.reject(new Error('bug')))).rejects.toThrow('bug');

  const page = await metrics.expose(state);
  for (const line of [
    'routi_charges_total{provider="toss",result="settled"} 1',
    'routi_charges_total{provider="toss",result="refused"} 1',
    'routi_gateway_call_duration_seconds_count{provider="toss",operation="billing.deleteKey",result="failed"} 1',
    'routi_job_duration_seconds_count{job="sweep",result="done"} 1',
    'routi_job_duration_seconds_count{job="sweep",result="failed"} 1',
  ]) {
    expect(page).toContain(`${line}\n`);
  }
});

test('observeCalls returns the adapter itself without metrics and traces', () => {
  const port = { get: async () => null };
  expect(observeCalls(port, 'toss', NO_TELEMETRY)).toBe(port);
});
