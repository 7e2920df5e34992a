/**
 * For servers in tests: keeps idle connections longer than five seconds, because on a busy machine a client could write
 * into a connection at the moment it is closed.
 */
export const LONG_KEEP_ALIVE = { keepAliveTimeout: 120_000 };
