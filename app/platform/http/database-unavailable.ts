/** What the system says of a connection, and PostgreSQL of a server that is stopping, starting or full. */
const UNAVAILABLE_CODES: ReadonlySet<unknown> = new Set(
  (
    'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN ' +
    '08000 08001 08003 08004 08006 53300 57P01 57P02 57P03 57P05'
  ).split(' '),
);
/** What `pg` and its pool say, without a code, of connections that broke and of limits of time. */
const UNAVAILABLE_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (has encountered a connection error|was closed))/;

/**
 * Whether something failed because the database could not be reached, which passes by itself, rather than by a bug. Other
 * ports answer a `Result` where they reach nobody, so what is thrown is the database's.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && UNAVAILABLE_CODES.has(error.code)) || UNAVAILABLE_MESSAGES.test(error.message);
}
