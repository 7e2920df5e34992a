import { createLog, type ErrorLine } from '#app/platform/log.server.ts';
import type { Config } from '../config.ts';
import type { Metrics } from './metrics.ts';
import type { Tracer } from './tracer.ts';

/** Metrics and traces of this process. Each needs its setting; without it, its code is not even loaded. */
export type Telemetry = {
  metrics: Metrics | null;
  tracer: Tracer | null;
  /** Undefined without traces, so that statements cost nothing. */
  onQuery: ((query: { sql: string; ms: number; failed: boolean }) => void) | undefined;
  runJob<T>(job: string, work: () => Promise<T>): Promise<T>;
  /** Returns a function to call with the result. */
  startGatewayCall(provider: string, operation: string): (result: string) => void;
  /** Passes a logged error on to the error tracker. */
  reportError(line: ErrorLine): void;
  /** Sends what is queued. */
  close(): Promise<void>;
};

export async function openTelemetry({
  metricsToken,
  traces,
  errorReports,
  logLevel,
  profile,
}: Pick<Config, 'metricsToken' | 'traces' | 'errorReports' | 'logLevel' | 'profile'>): Promise<Telemetry> {
  // Telemetry's own failures are logged, but not reported.
  const log = createLog(logLevel);
  const reports =
    errorReports &&
    (await import('./error-reports.ts')).createErrorReports(errorReports, profile, (code) =>
      log.warn('error not reported', { code }),
    );
  const metrics = metricsToken === null ? null : (await import('./metrics.ts')).createMetrics();
  const exporter = traces && (await import('./otlp-exporter.ts')).createSpanExporter(traces, log);
  const tracer = exporter && (await import('./tracer.ts')).createTracer(exporter);
  return {
    ...createTelemetry(metrics, tracer),
    reportError: (line) => reports?.add(line),
    async close() {
      await Promise.all([exporter?.close(), reports?.close()]);
    },
  };
}

export function createTelemetry(
  metrics: Metrics | null,
  tracer: Tracer | null,
): Omit<Telemetry, 'reportError' | 'close'> {
  return {
    metrics,
    tracer,
    onQuery: tracer
      ? ({ sql, ...done }) =>
          tracer.recordSpan('SQL', 'client', { ...done, attributes: { 'db.query.text': sql } })
      : undefined,
    async runJob(job, work) {
      if (!metrics && !tracer) return work();
      const startedAt = performance.now();
      const span = tracer?.startTrace(job, 'consumer');
      const done = (failed: boolean) => {
        metrics?.countJob(job, failed ? 'failed' : 'done', secondsSince(startedAt));
        span?.end({ failed });
      };
      try {
        const result = await (span ? span.within(work) : work());
        done(false);
        return result;
      } catch (error) {
        done(true);
        throw error;
      }
    },
    startGatewayCall(provider, operation) {
      const startedAt = performance.now();
      const span = tracer?.startSpan(`${provider} ${operation}`, 'client', { provider, operation });
      return (result) => {
        metrics?.countGatewayCall({ provider, operation, result }, secondsSince(startedAt));
        span?.end({ failed: result === 'failed' || result === 'unknown', attributes: { result } });
      };
    },
  };
}

export const NO_TELEMETRY: Telemetry = {
  ...createTelemetry(null, null),
  reportError: () => {},
  close: async () => {},
};

function secondsSince(startedAt: number): number {
  return (performance.now() - startedAt) / 1000;
}
