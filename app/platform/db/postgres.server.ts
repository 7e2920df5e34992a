import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type Connection, parseInt8 } from './database.server.ts';
import { listenOnPostgres } from './postgres-listener.server.ts';
import { prepareStatements } from './prepared-statements.server.ts';

const INT8 = 20;
const DATE = 1082;

/** The server cancels a statement after 5 s (security R19); the client gives up slightly later if it does not. */
const LIMITS = { statement_timeout: 5000, query_timeout: 5500 };

/**
 * `unlimited`: without timeouts, for migrations and locks. `prepared`: each connection plans a statement once; not
 * while migrations run.
 */
export function openPostgres(
  url: string,
  options: {
    max?: number;
    unlimited?: boolean;
    prepared?: boolean;
    onError(error: Error): void;
    /** Called after each statement, without its values. */
    onQuery?: ((query: { sql: string; ms: number; failed: boolean }) => void) | undefined;
  },
): Connection {
  const { onQuery } = options;
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, parseInt8);
  types.setTypeParser(DATE, (text: string) => text);
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 5000,
    // Opening a connection takes longer than most statements, and a new one plans them all again.
    idleTimeoutMillis: 60_000,
    ...(!options.unlimited && LIMITS),
    types,
  });
  // A connection that the server closes must not end the process. The pool handles idle ones only; one that is
  // checked out between two statements would have no listener.
  pool.on('error', (error) => {
    // Ending takes until the server has answered. What it says meanwhile, nobody needs to know.
    if (!pool.ending) options.onError(error);
  });
  pool.on('connect', (client) => {
    client.on('error', () => {});
    if (options.prepared) prepareStatements(client);
  });
  return {
    kind: 'postgres',
    kysely: new Kysely({
      dialect: new PostgresDialect({ pool }),
      ...(onQuery && {
        log: ({ level, query: { sql }, queryDurationMillis: ms }) =>
          onQuery({ sql, ms, failed: level === 'error' }),
      }),
    }),
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    script: async (sql) => void (await pool.query(sql)),
    boss: { executeSql: (text, values) => pool.query(text, values) },
    listen: (channel, handlers) => listenOnPostgres(url, channel, handlers, options.onError),
    copyFiles: null,
    close: () => pool.end(),
  };
}
