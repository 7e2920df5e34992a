import { AsyncLocalStorage } from 'node:async_hooks';
import pino from 'pino';

/** The only fields that may be logged (security R35). */
export type LogFields = {
  requestId?: string;
  method?: string;
  path?: string;
  status?: number;
  ms?: number;
  job?: string;
  /** An external service. */
  provider?: string;
  /** A Korean day. */
  day?: string;
  code?: string;
  account?: string;
  order?: string;
  attempt?: string;
  count?: number;
  directive?: string;
  blocked?: string;
  error?: unknown;
};

export type Log = {
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
};

const shared = new AsyncLocalStorage<LogFields>();

/**
 * Adds `fields` to every line that `work` writes, directly or through adapters. A line's own fields take precedence.
 */
export function withLogFields<T>(fields: LogFields, work: () => Promise<T>): Promise<T> {
  return shared.run(fields, work);
}

/** An error as it is logged: without the query parameters or bodies that some libraries attach. */
export type LoggedError = {
  name: string;
  code?: string | undefined;
  message?: string | undefined;
  stack?: string | undefined;
};

/** A line of level `error`, as an error tracker gets it. */
export type ErrorLine = { message: string; fields: Omit<LogFields, 'error'>; error: LoggedError | undefined };

function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { name: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return { name: error.name, code, message: error.message, stack: error.stack };
}

/** Writes one JSON line per event to stdout; pino escapes CR and LF. `onError` gets every error, whatever the level. */
export function createLog(
  level: 'info' | 'warn' | 'error' | 'silent',
  onError: (line: ErrorLine) => void = () => {},
): Log {
  const logger = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
  const describe = (own: LogFields = {}) => {
    const { error, ...fields } = { ...shared.getStore(), ...own };
    return { fields, error: 'error' in own ? describeError(error) : undefined };
  };
  const line = (own?: LogFields) => {
    const { fields, error } = describe(own);
    return error ? { ...fields, error } : fields;
  };
  return {
    info: (message, fields) => logger.info(line(fields), message),
    warn: (message, fields) => logger.warn(line(fields), message),
    error(message, fields) {
      logger.error(line(fields), message);
      onError({ message, ...describe(fields) });
    },
  };
}
