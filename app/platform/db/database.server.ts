import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely, KyselyPlugin } from 'kysely';

/** A room adds its own tables with `db.withTables<Tables>()`; the platform knows none. */
// biome-ignore lint/complexity/noBannedTypes: Kysely's own word for "no tables yet"
export type Queryable = Kysely<{}>;

export type ChannelHandlers = {
  onMessage(payload: string): void;
  /** Listening has started or resumed: earlier messages may be missing. */
  onGap(): void;
};

export type ChannelListener = {
  /** Settles once everything that was committed before this call was received, or `onGap` was called. */
  caughtUp(): Promise<void>;
  close(): Promise<void>;
};

/** PGlite in this process, or a PostgreSQL server. */
export type Connection = {
  kind: 'pglite' | 'postgres';
  kysely: Queryable;
  /** Runs a script of many statements, for migrations. */
  script(sql: string): Promise<void>;
  /** How many connections are open, how many of them idle, and how many requests wait for one; null without a pool. */
  pool(): { open: number; idle: number; waiting: number } | null;
  /** For pg-boss. */
  boss: { executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> };
  /** Reconnects until closed. */
  listen(channel: string, handlers: ChannelHandlers): ChannelListener;
  /** Copies an embedded database's files between two statements; null for a server and in memory. */
  copyFiles: ((folder: string) => Promise<void>) | null;
  close(): Promise<void>;
};

/** A transaction in progress. */
export type Tx = Queryable & {
  /** Wakes a job once the transaction has committed; a rollback discards it. */
  wake(job: string): void;
};

export type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/**
 * `db` is for single statements. On the embedded database, using it inside a transaction would deadlock, so it throws,
 * on PostgreSQL too (security §3.2).
 */
export function guardTransactions(
  kysely: Queryable,
  wake: (job: string) => Promise<void>,
): { db: Queryable; transaction: Transact } {
  const scope = new AsyncLocalStorage<{ open: boolean }>();
  const rejectInside: KyselyPlugin = {
    transformQuery(args) {
      if (scope.getStore()?.open)
        throw new Error('Outer database handle used inside a transaction: pass tx on.');
      return args.node;
    },
    transformResult: async (args) => args.result,
  };
  const transaction: Transact = async (work) => {
    if (scope.getStore()?.open) throw new Error('transaction() inside a transaction: pass tx on.');
    const current = { open: true };
    const jobs = new Set<string>();
    const result = await scope.run(current, () =>
      kysely
        .transaction()
        .execute((tx) => work(Object.assign(tx, { wake: (job: string) => void jobs.add(job) })))
        .finally(() => {
          current.open = false;
        }),
    );
    await Promise.all([...jobs].map(wake));
    return result;
  };
  return { db: kysely.withPlugin(rejectInside), transaction };
}

export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}

/** Amounts and counts are int8 and fit a double exactly; a value that does not is a bug. */
export function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error('int8 beyond 2^53');
  return value;
}
