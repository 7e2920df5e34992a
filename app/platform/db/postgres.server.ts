import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Connection } from './database.server.ts';

const INT8 = 20;
const DATE = 1082;

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error('int8 beyond 2^53');
  return value;
}

/** A pool on a PostgreSQL server. A statement is cut after 5 s (security R19). */
export function openPostgres(
  url: string,
  options: { max?: number; onError(error: Error): void },
): Connection {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, parseInt8);
  types.setTypeParser(DATE, (text: string) => text);
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    statement_timeout: 5000,
    connectionTimeoutMillis: 5000,
    types,
  });
  // An idle connection that the server closes must not end the process; the next query opens another.
  pool.on('error', options.onError);
  return {
    kind: 'postgres',
    kysely: new Kysely({ dialect: new PostgresDialect({ pool }) }),
    script: async (sql) => void (await pool.query(sql)),
    boss: { executeSql: (text, values) => pool.query(text, values) },
    close: () => pool.end(),
  };
}
