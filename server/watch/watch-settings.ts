import * as v from 'valibot';
import { containsMailAddress, isOrigin, port, splitList, text } from '../setting-rules.ts';

/** How the site is monitored. Everything is off by default. */
export type WatchSettings = {
  /** Where a worker serves health checks and `/metrics`. */
  workerPort: number | null;
  /** Without it there is no `/metrics`. */
  metricsToken: string | null;
  /** Recipients of alerts. */
  alertEmails: readonly string[];
  errorReports: { url: string; key: string } | null;
  traces: { url: string; headers: Record<string, string>; service: string } | null;
};

export const WATCH_ENTRIES = {
  WORKER_PORT: v.optional(port),
  METRICS_TOKEN: v.optional(
    text('must be at least 16 letters, numbers, - or _', (value) => /^[\w-]{16,}$/.test(value)),
  ),
  ALERT_EMAILS: v.pipe(
    v.optional(v.string(), ''),
    v.transform(splitList),
    v.check((list) => list.every(isBareAddress), 'must list mail addresses, with commas between them'),
  ),
  SENTRY_DSN: v.optional(
    text('must be like https://key@host/project', (value) => errorReports(value) !== null),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(
    text('must be the http or https address of a collector', (value) => /^https?:\/\/[^/]/.test(value)),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: v.optional(
    text('must be like name=value,other=value', (value) => otlpHeaders(value) !== null),
  ),
  OTEL_SERVICE_NAME: v.optional(v.string(), 'routi-site'),
};

const WatchEnv = v.object(WATCH_ENTRIES);

export function watchSettings(input: v.InferOutput<typeof WatchEnv>): WatchSettings {
  const collector = input.OTEL_EXPORTER_OTLP_ENDPOINT;
  return {
    workerPort: input.WORKER_PORT ?? null,
    metricsToken: input.METRICS_TOKEN ?? null,
    alertEmails: input.ALERT_EMAILS,
    errorReports: errorReports(input.SENTRY_DSN ?? ''),
    traces: collector
      ? {
          url: `${collector.replace(/\/+$/, '')}/v1/traces`,
          headers: otlpHeaders(input.OTEL_EXPORTER_OTLP_HEADERS ?? '') ?? {},
          service: input.OTEL_SERVICE_NAME,
        }
      : null,
  };
}

function isBareAddress(value: string): boolean {
  return containsMailAddress(value) && !value.includes('<');
}

/** Parses `https://key@host/path/project` to the key and the address that accepts envelopes. */
function errorReports(dsn: string): WatchSettings['errorReports'] {
  const url = URL.parse(dsn);
  const [, path = '', project = ''] = /^(\/(?:[^/]+\/)*)(\d+)$/.exec(url?.pathname ?? '') ?? [];
  if (!url || !isOrigin(url.origin) || url.username === '' || project === '') return null;
  return { url: `${url.origin}${path}api/${project}/envelope/`, key: url.username };
}

/** Parses `name=value,other=value` with percent-encoded values, as OpenTelemetry specifies. */
function otlpHeaders(list: string): Record<string, string> | null {
  const headers: Record<string, string> = {};
  for (const entry of splitList(list)) {
    const [, name = '', value = ''] = /^([\w-]+)\s*=\s*([\x21-\x7e]+)$/.exec(entry) ?? [];
    if (name === '') return null;
    try {
      headers[name] = decodeURIComponent(value);
    } catch {
      return null;
    }
  }
  return headers;
}
