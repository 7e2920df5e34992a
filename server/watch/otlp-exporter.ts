import type { Log } from '#app/platform/log.server.ts';
import type { WatchSettings } from './watch-settings.ts';

/** Span kinds by their OTLP numbers: internal work, a request, a call to another service, a job. */
export const SPAN_KINDS = { internal: 1, server: 2, client: 3, consumer: 5 } as const;

export type FinishedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  kind: keyof typeof SPAN_KINDS;
  /** Milliseconds since 1970, with fractions. */
  startedAt: number;
  endedAt: number;
  failed: boolean;
  attributes: Record<string, string | number>;
};

export type SpanExporter = { add(span: FinishedSpan): void; close(): Promise<void> };

const SEND_EVERY_MS = 5_000;
const TIMEOUT_MS = 5_000;
/** Further spans are dropped while the collector is slow or unreachable. */
const MAX_QUEUED = 4_096;

/** Sends spans to an OpenTelemetry collector as OTLP/HTTP with JSON, in batches and without making callers wait. */
export function createSpanExporter(
  { url, headers, service }: NonNullable<WatchSettings['traces']>,
  log: Log,
): SpanExporter {
  let queued: FinishedSpan[] = [];
  let sending = Promise.resolve();

  const send = async () => {
    if (queued.length === 0) return;
    const spans = queued;
    queued = [];
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify(toOtlp(service, spans)),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (!response.ok) log.warn('traces refused', { status: response.status, count: spans.length });
    } catch (error) {
      log.warn('traces not sent', { count: spans.length, error });
    }
  };
  const timer = setInterval(() => {
    sending = sending.then(send);
  }, SEND_EVERY_MS).unref();

  return {
    add(span) {
      if (queued.length < MAX_QUEUED) queued.push(span);
    },
    async close() {
      clearInterval(timer);
      await sending.then(send);
    },
  };
}

function toOtlp(service: string, spans: readonly FinishedSpan[]) {
  const resource = { attributes: attributesOf({ 'service.name': service }) };
  return {
    resourceSpans: [{ resource, scopeSpans: [{ scope: { name: service }, spans: spans.map(spanOf) }] }],
  };
}

function spanOf({ kind, startedAt, endedAt, failed, attributes, ...span }: FinishedSpan) {
  return {
    ...span,
    kind: SPAN_KINDS[kind],
    startTimeUnixNano: nanoseconds(startedAt),
    endTimeUnixNano: nanoseconds(endedAt),
    attributes: attributesOf(attributes),
    status: { code: failed ? 2 : 0 },
  };
}

function attributesOf(attributes: FinishedSpan['attributes']) {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(Math.round(value)) } : { stringValue: value },
  }));
}

/** A string, because nanoseconds since 1970 exceed 2^53. */
function nanoseconds(ms: number): string {
  return `${Math.floor(ms)}${String(Math.floor((ms % 1) * 1e6)).padStart(6, '0')}`;
}
