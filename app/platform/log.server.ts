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
  /** An outside service. */
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

/** Adds `fields` to every line that `work` writes, also through adapters that know nothing of it. A line's own fields win. */
export function withLogFields<T>(fields: LogFields, work: () => Promise<T>): Promise<T> {
  return shared.run(fields, work);
}

/** Without the query parameters or bodies that some libraries attach. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return { name: error.name, code, message: error.message, stack: error.stack };
}

/** One JSON line per event on stdout. pino escapes CR and LF. */
export function createLog(level: 'info' | 'warn' | 'error' | 'silent'): Log {
  const logger = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
  const line = (own: LogFields = {}) => {
    const fields = { ...shared.getStore(), ...own };
    return 'error' in fields ? { ...fields, error: describeError(fields.error) } : fields;
  };
  return {
    info: (message, fields) => logger.info(line(fields), message),
    warn: (message, fields) => logger.warn(line(fields), message),
    error: (message, fields) => logger.error(line(fields), message),
  };
}
