/**
 * For servers of tests: a connection that rests is not closed after five seconds, because on a busy machine a client that
 * was kept waiting as long would write into it at that very moment, and hear of a connection lost.
 */
export const LONG_KEEP_ALIVE = { keepAliveTimeout: 120_000 };
