import pino from 'pino';

/** The only fields that may be logged (security R35). */
export type LogFields = {
  requestId?: string;
  method?: string;
  path?: string;
  status?: number;
  ms?: number;
  job?: string;
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

/** Without the query parameters or bodies that some libraries attach. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return { name: error.name, code, message: error.message, stack: error.stack };
}

/** One JSON line per event on stdout. pino escapes CR and LF. */
export function createLog(level: 'info' | 'warn' | 'error' | 'silent'): Log {
  const logger = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
  const line = (fields: LogFields = {}) =>
    'error' in fields ? { ...fields, error: describeError(fields.error) } : fields;
  return {
    info: (message, fields) => logger.info(line(fields), message),
    warn: (message, fields) => logger.warn(line(fields), message),
    error: (message, fields) => logger.error(line(fields), message),
  };
}
