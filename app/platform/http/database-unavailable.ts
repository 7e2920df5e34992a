/**
 * Codes of the operating system, of a PostgreSQL server that is stopping, starting or full, and of PgBouncer (08P01).
 */
const UNAVAILABLE_CODES: ReadonlySet<unknown> = new Set(
  (
    'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN ' +
    '08000 08001 08003 08004 08006 08P01 53300 57P01 57P02 57P03 57P05'
  ).split(' '),
);
/** Messages of `pg`, of its pool, and of a missing server socket, whose code ENOENT could also mean a missing file. */
const UNAVAILABLE_MESSAGES =
  /^(connect ENOENT |Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (has encountered a connection error|was closed))/;

/** Whether a failure is temporary: the database was unreachable. Other ports return a `Result` instead of throwing. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && UNAVAILABLE_CODES.has(error.code)) || UNAVAILABLE_MESSAGES.test(error.message);
}
