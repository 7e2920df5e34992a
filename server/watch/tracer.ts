import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { FinishedSpan, SpanExporter } from './otlp-exporter.ts';

export type Attributes = Record<string, string | number>;

export type Span = {
  /** Runs `work`; spans that start in it are children of this one. */
  within<T>(work: () => T): T;
  end(outcome: { failed: boolean; attributes?: Attributes; name?: string }): void;
};

export type Tracer = {
  /** Starts a trace, or continues the one of `traceparent` (W3C Trace Context). */
  startTrace(name: string, kind: FinishedSpan['kind'], traceparent?: string): Span;
  /** Starts a child of the current span; null outside of a trace. */
  startSpan(name: string, kind: FinishedSpan['kind'], attributes?: Attributes): Span | null;
  /** Records a child of the current span that has just ended. */
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
      end({ failed, attributes, name: finalName = name }) {
        add({
          ...context,
          parentSpanId: parent?.spanId,
          name: finalName,
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
