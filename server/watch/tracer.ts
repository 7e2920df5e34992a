import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { FinishedSpan, SpanExporter } from './otlp-exporter.ts';

export type Attributes = Record<string, string | number>;

export type Span = {
  /** Runs `work` so that spans which start in it are children of this one. */
  within<T>(work: () => T): T;
  end(outcome: { failed: boolean; attributes?: Attributes; name?: string }): void;
};

export type Tracer = {
  /** Begins a trace, or goes on with the one of `traceparent` (W3C Trace Context). */
  startTrace(name: string, kind: FinishedSpan['kind'], traceparent?: string): Span;
  /** A part of the trace in progress; null outside of any. */
  startSpan(name: string, kind: FinishedSpan['kind'], attributes?: Attributes): Span | null;
  /** Likewise, for what has ended just now. */
  recordSpan(
    name: string,
    kind: FinishedSpan['kind'],
    done: { ms: number; failed: boolean; attributes: Attributes },
  ): void;
};

type SpanContext = { traceId: string; spanId: string };

const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/;

export function createTracer({ add }: Pick<SpanExporter, 'add'>): Tracer {
  const current = new AsyncLocalStorage<SpanContext>();

  const start = (
    name: string,
    kind: FinishedSpan['kind'],
    parent: SpanContext | undefined,
    first: Attributes = {},
  ): Span => {
    const startedAt = now();
    const traceId = parent?.traceId ?? randomBytes(16).toString('hex');
    const context = { traceId, spanId: randomBytes(8).toString('hex') };
    return {
      within: (work) => current.run(context, work),
      end({ failed, attributes, name: better = name }) {
        add({
          ...context,
          parentSpanId: parent?.spanId,
          name: better,
          kind,
          startedAt,
          endedAt: now(),
          failed,
          attributes: { ...first, ...attributes },
        });
      },
    };
  };

  return {
    startTrace(name, kind, traceparent = '') {
      const [, traceId, spanId] = TRACEPARENT.exec(traceparent) ?? [];
      return start(name, kind, traceId && spanId ? { traceId, spanId } : undefined);
    },
    startSpan(name, kind, attributes) {
      const parent = current.getStore();
      return parent ? start(name, kind, parent, attributes) : null;
    },
    recordSpan(name, kind, { ms, failed, attributes }) {
      const parent = current.getStore();
      if (!parent) return;
      const endedAt = now();
      const spanId = randomBytes(8).toString('hex');
      const { traceId, spanId: parentSpanId } = parent;
      add({
        traceId,
        spanId,
        parentSpanId,
        name,
        kind,
        startedAt: endedAt - ms,
        endedAt,
        failed,
        attributes,
      });
    },
  };
}

/** Milliseconds since 1970, with fractions. */
function now(): number {
  return performance.timeOrigin + performance.now();
}
