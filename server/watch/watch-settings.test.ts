import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { problemsOf } from '#tests/support/config-env.ts';
import { readConfig } from '../config.ts';

const folder = mkdtempSync(join(tmpdir(), 'routi-watch-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('monitoring is off without its settings', () => {
  expect(readConfig({ DATA_DIR: folder })).toMatchObject({
    workerPort: null,
    metricsToken: null,
    alertEmails: [],
    errorReports: null,
    traces: null,
    hstsSubdomains: false,
  });
});

test('the settings of an error tracker and a collector are parsed to addresses and keys', () => {
  const config = readConfig({
    DATA_DIR: folder,
    ALERT_EMAILS: 'kim@routi.example, lee@routi.example',
    SENTRY_DSN: 'https://abc123@errors.example/team/42',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.internal:4318/',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc,x-team=site',
  });
  expect(config).toMatchObject({
    alertEmails: ['kim@routi.example', 'lee@routi.example'],
    errorReports: { url: 'https://errors.example/team/api/42/envelope/', key: 'abc123' },
    traces: {
      url: 'http://collector.internal:4318/v1/traces',
      headers: { authorization: 'Bearer abc', 'x-team': 'site' },
      service: 'routi-site',
    },
  });
});

test.each([
  ['WORKER_PORT', '0'],
  ['METRICS_TOKEN', 'short'],
  ['METRICS_TOKEN', 'sixteen letters and spaces'],
  ['ALERT_EMAILS', 'kim@routi.example, lee'],
  ['ALERT_EMAILS', 'Kim <kim@routi.example>'],
  ['SENTRY_DSN', 'https://errors.example/42'],
  ['SENTRY_DSN', 'https://abc123@errors.example/site'],
  ['SENTRY_DSN', 'ftp://abc123@errors.example/42'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization=%'],
])('%s=%s is rejected by name', (name, value) => {
  const problems = problemsOf({ DATA_DIR: folder, [name]: value });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(name);
});
