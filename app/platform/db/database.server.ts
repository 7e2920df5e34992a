import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely, KyselyPlugin } from 'kysely';

/** A room adds its own tables with `db.withTables<Tables>()`; the platform knows none. */
// biome-ignore lint/complexity/noBannedTypes: Kysely's own word for "no tables yet"
export type Queryable = Kysely<{}>;

/** What comes in on a channel of NOTIFY. */
export type Heard = {
  onMessage(payload: string): void;
  /** Listening has begun, or begun again: what was sent before may have been missed. */
  onGap(): void;
};

export type Listening = {
  /**
   * Settles when all that was committed before this call has been heard; where it cannot be heard just now, when
   * `onGap` has been told so.
   */
  caughtUp(): Promise<void>;
  close(): Promise<void>;
};

/** What opens a database: PGlite in this process, or a PostgreSQL server. */
export type Connection = {
  kind: 'pglite' | 'postgres';
  kysely: Queryable;
  /** Runs a script of many statements, for migrations. */
  script(sql: string): Promise<void>;
  /** Everything pg-boss needs to live in the same database. */
  boss: { executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> };
  /** Hears every process that notifies `channel`, as long as it is not closed; a lost connection is opened again. */
  listen(channel: string, heard: Heard): Listening;
  close(): Promise<void>;
};

/** A transaction in progress. */
export type Tx = Queryable & {
  /** Wakes a job once the transaction has committed; a rollback forgets it. */
  wake(job: string): void;
};

export type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/**
 * The handle for single statements, and the one way to run several as a unit.
 * On the embedded database a statement on the outer handle inside a transaction would wait for itself
 * for ever, so it throws at once instead, on PostgreSQL too (security §3.2).
 */
export function guardTransactions(
  kysely: Queryable,
  wake: (job: string) => Promise<void>,
): { db: Queryable; transaction: Transact } {
  const scope = new AsyncLocalStorage<{ open: boolean }>();
  const refuseInside: KyselyPlugin = {
    transformQuery(args) {
      if (scope.getStore()?.open)
        throw new Error('Outer database handle used inside a transaction: pass tx on.');
      return args.node;
    },
    transformResult: async (args) => args.result,
  };
  const transaction: Transact = async (work) => {
    if (scope.getStore()?.open) throw new Error('transaction() inside a transaction: pass tx on.');
    const mine = { open: true };
    const jobs = new Set<string>();
    const result = await scope.run(mine, () =>
      kysely
        .transaction()
        .execute((tx) => work(Object.assign(tx, { wake: (job: string) => void jobs.add(job) })))
        .finally(() => {
          mine.open = false;
        }),
    );
    await Promise.all([...jobs].map(wake));
    return result;
  };
  return { db: kysely.withPlugin(refuseInside), transaction };
}

/** Whether a statement failed because what it wrote must be unique and stands elsewhere already. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}

/** Amounts and counts are int8; every one we store fits a double exactly, and one that does not is a bug. */
export function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error('int8 beyond 2^53');
  return value;
}
