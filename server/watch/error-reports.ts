import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { ErrorLine, LoggedError } from '#app/platform/log.server.ts';
import type { Config } from '../config.ts';

export type ErrorReports = {
  /** Returns at once; drops the error if the queue is full. */
  add(line: ErrorLine): void;
  /** Settles when all queued errors were sent or dropped. */
  close(): Promise<void>;
};

const MAX_QUEUED = 100;
const TIMEOUT_MS = 5_000;
/** After a failure, errors are dropped for this long, so that an unreachable tracker does not keep the site busy. */
const PAUSE_MS = 60_000;
const ROOT = join(import.meta.dirname, '../..');

/**
 * Sends errors one by one to a tracker that speaks Sentry's protocol. They contain what the log contains, by the same
 * list of fields (security R35): no body, no cookie, no address.
 */
export function createErrorReports(
  { url, key }: NonNullable<Config['errorReports']>,
  environment: Config['profile'],
  onDropped: (code: string) => void,
): ErrorReports {
  let queued = 0;
  let pausedUntil = 0;
  let sending = Promise.resolve();

  const send = async (event: SentryEvent) => {
    if (performance.now() < pausedUntil) return;
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/x-sentry-envelope',
          'X-Sentry-Auth': `Sentry sentry_version=7, sentry_client=routi-site/1.0, sentry_key=${key}`,
        },
        body: toEnvelope(event),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (!response.ok) pause(`HTTP ${response.status}`);
    } catch (error) {
      pause(error instanceof Error ? error.name : 'unknown');
    }
  };
  const pause = (code: string) => {
    pausedUntil = performance.now() + PAUSE_MS;
    onDropped(code);
  };

  return {
    add(line) {
      // The line of a request repeats an earlier, more detailed line.
      if (line.message === 'request' || queued >= MAX_QUEUED) return;
      queued += 1;
      const event = toEvent(line, environment);
      sending = sending
        .then(() => send(event))
        .finally(() => {
          queued -= 1;
        });
    },
    close: () => sending,
  };
}

type SentryEvent = ReturnType<typeof toEvent>;

function toEvent({ message, fields, error }: ErrorLine, environment: string) {
  return {
    event_id: randomUUID().replaceAll('-', ''),
    timestamp: Date.now() / 1000,
    platform: 'node',
    level: 'error',
    environment,
    logentry: { formatted: message },
    tags: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)])),
    ...(error && {
      exception: {
        values: [
          { type: error.name, value: error.message ?? '', stacktrace: { frames: framesOf(error.stack) } },
        ],
      },
    }),
  };
}

/** One line each for the envelope's header, the item's header and the event. */
function toEnvelope(event: SentryEvent): string {
  const { event_id } = event;
  const sent_at = new Date().toISOString();
  return [{ event_id, sent_at }, { type: 'event' }, event]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');
}

/** The frames of a stack, innermost last, with paths relative to the project. */
function framesOf(stack: LoggedError['stack'] = '') {
  return [...stack.matchAll(/^ {4}at (?:(.+?) \()?(?:file:\/\/)?(.+?):(\d+):(\d+)\)?$/gm)]
    .map(([, name = '<anonymous>', file = '', line, column]) => ({
      function: name,
      filename: file.replace(`${ROOT}/`, ''),
      lineno: Number(line),
      colno: Number(column),
      in_app: file.startsWith(ROOT) && !file.includes('/node_modules/'),
    }))
    .reverse();
}
