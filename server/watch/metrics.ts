import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Figures } from './figures.ts';

/** The metrics of this process. Labels come from fixed sets. */
export type Metrics = {
  countRequest(route: string, status: number, seconds: number): void;
  countRefusal(reason: string): void;
  countJob(job: string, result: string, seconds: number): void;
  countGatewayCall(call: { provider: string; operation: string; result: string }, seconds: number): void;
  /** All metrics in the text format of Prometheus. */
  expose(state: MeasuredState): Promise<string>;
  contentType: string;
};

/** State that is read only when metrics are scraped. */
export type MeasuredState = {
  /** Null without a page cache. */
  pageCache: { hits: number; renders: number; bytes: number } | null;
  /** Connections to the database; null for the embedded one. */
  pool: { open: number; idle: number; waiting: number } | null;
  /** Null while the database is unavailable. */
  figures: Figures | null;
};

const REQUEST_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const WORK_SECONDS = [0.05, 0.25, 1, 5, 15, 60, 180];

/** Operations that may charge a customer. */
const CHARGES = new Set(['payments.confirm', 'billing.charge', 'capture']);

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const requests = new Histogram({
    name: 'routi_http_request_duration_seconds',
    help: 'Requests by route and class of status, without those answered from the page cache.',
    labelNames: ['route', 'status'],
    buckets: REQUEST_SECONDS,
    registers,
  });
  const refusals = new Counter({
    name: 'routi_refusals_total',
    help: 'Requests refused before a page was made, and rate limits.',
    labelNames: ['reason'],
    registers,
  });
  const jobs = new Histogram({
    name: 'routi_job_duration_seconds',
    help: 'Runs of jobs in this process.',
    labelNames: ['job', 'result'],
    buckets: WORK_SECONDS,
    registers,
  });
  const calls = new Histogram({
    name: 'routi_gateway_call_duration_seconds',
    help: 'Calls to payment gateways.',
    labelNames: ['provider', 'operation', 'result'],
    buckets: WORK_SECONDS,
    registers,
  });
  const charges = new Counter({
    name: 'routi_charges_total',
    help: 'Charges by what the gateway said: settled, refused or unknown.',
    labelNames: ['provider', 'result'],
    registers,
  });
  const setProcess = processMetrics(registry);
  const setFigures = sharedMetrics(registry);

  return {
    countRequest: (route, status, seconds) =>
      requests.observe({ route, status: `${Math.floor(status / 100)}xx` }, seconds),
    countRefusal: (reason) => refusals.inc({ reason }),
    countJob: (job, result, seconds) => jobs.observe({ job, result }, seconds),
    countGatewayCall({ provider, operation, result }, seconds) {
      calls.observe({ provider, operation, result }, seconds);
      if (CHARGES.has(operation)) charges.inc({ provider, result });
    },
    expose(state) {
      setProcess(state);
      setFigures(state.figures);
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}

function processMetrics(registry: Registry): (state: MeasuredState) => void {
  const registers = [registry];
  const hits = new Counter({
    name: 'routi_page_cache_hits_total',
    help: 'Requests answered with a cached page.',
    registers,
  });
  const renders = new Counter({
    name: 'routi_page_cache_renders_total',
    help: 'Pages rendered for the cache: misses.',
    registers,
  });
  const bytes = new Gauge({ name: 'routi_page_cache_bytes', help: 'Memory of cached pages.', registers });
  const connections = new Gauge({
    name: 'routi_database_pool_connections',
    help: 'Connections of this process to the database; waiting: requests for one.',
    labelNames: ['state'],
    registers,
  });
  return ({ pageCache, pool }) => {
    if (pageCache) {
      for (const counter of [hits, renders]) counter.reset();
      hits.inc(pageCache.hits);
      renders.inc(pageCache.renders);
      bytes.set(pageCache.bytes);
    }
    if (pool) {
      connections.set({ state: 'used' }, pool.open - pool.idle);
      connections.set({ state: 'idle' }, pool.idle);
      connections.set({ state: 'waiting' }, pool.waiting);
    }
  };
}

/**
 * Every process reports the same values, so dashboards take the maximum. Without a database they are missing or NaN.
 */
function sharedMetrics(registry: Registry): (figures: Figures | null) => void {
  const registers = [registry];
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers });
  const up = gauge('routi_database_up', 'Whether the database answered.');
  const worker = gauge('routi_worker_seen_seconds', 'How long ago a worker was seen; +Inf if none ever was.');
  const paused = gauge('routi_billing_paused', 'Whether jobs charge nothing until a person has looked.');
  const reconciled = gauge(
    'routi_days_since_reconciled',
    'Days since the last day compared with the gateway; NaN before the first.',
  );
  const due = gauge('routi_queue_due_jobs', 'Jobs that wait although they may start.', 'job');
  const active = gauge('routi_queue_active_jobs', 'Jobs at work.', 'job');
  const age = gauge('routi_queue_oldest_seconds', 'How long the oldest due job has waited.', 'job');
  const waiting = gauge('routi_messages_waiting', 'Messages that are due and not sent.', 'channel');
  const oldest = gauge('routi_messages_oldest_seconds', 'How long the oldest of them has waited.', 'channel');
  const givenUp = gauge('routi_messages_given_up', 'Messages given up in the last day.', 'channel');
  const items = gauge(
    'routi_work_items_open',
    'Open work items, differences of reconciliation among them.',
    'kind',
  );
  const all = [worker, paused, reconciled, due, active, age, waiting, oldest, givenUp, items];
  return (figures) => {
    up.set(figures ? 1 : 0);
    for (const each of all) each.reset();
    if (!figures) {
      // A reset gauge without labels is 0, which would look healthy.
      worker.set(Number.NaN);
      paused.set(Number.NaN);
      reconciled.set(Number.NaN);
      return;
    }
    worker.set(figures.workerSeenSeconds ?? Number.POSITIVE_INFINITY);
    paused.set(figures.billingPaused ? 1 : 0);
    reconciled.set(figures.daysSinceReconciled ?? Number.NaN);
    for (const queue of figures.queues) {
      due.set({ job: queue.name }, queue.due);
      active.set({ job: queue.name }, queue.active);
      age.set({ job: queue.name }, queue.oldestSeconds);
    }
    for (const { channel, ...backlog } of figures.backlogs) {
      waiting.set({ channel }, backlog.waiting);
      oldest.set({ channel }, backlog.oldestSeconds);
      givenUp.set({ channel }, backlog.givenUp);
    }
    for (const { kind, open } of figures.workItems) items.set({ kind }, open);
  };
}
