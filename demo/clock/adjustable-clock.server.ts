import { sql } from 'kysely';
import type { Clock } from '#app/platform/clock.ts';
import {
  type Connection,
  parseInt8,
  type Queryable,
  type Transact,
} from '#app/platform/db/database.server.ts';
import type { AdvanceHook } from '#app/platform/demo-clock.ts';

/** NOTIFY channel with the offset of the demo's clock in ms, for all its processes. */
const CHANNEL = 'demo_clock';

type Tables = { demo_clock: { one: boolean; ahead_ms: number } };

export type AdjustableClock = Required<Clock> & {
  /** Advances the clock of all processes of this demo to `at`. Never moves it back. */
  advanceTo(at: Date, onAdvance: AdvanceHook): Promise<void>;
  close(): Promise<void>;
};

/** Opens a demo's clock, which runs ahead of the system's by an offset stored in the database. */
export async function openAdjustableClock(
  { listen }: Pick<Connection, 'listen'>,
  { db, transaction }: { db: Queryable; transaction: Transact },
  onError: (error: Error) => void,
): Promise<AdjustableClock> {
  let aheadMs = await readAhead(db);
  // A notification may be older than the offset that this process already has.
  const setAhead = (ms: number) => {
    aheadMs = Math.max(aheadMs, ms);
  };
  const listening = listen(CHANNEL, {
    onMessage: (payload) => setAhead(parseInt8(payload)),
    onGap: () => void readAhead(db).then(setAhead, onError),
  });
  const ahead = (ms: number) => new Date(Date.now() + ms);
  return {
    now: () => ahead(aheadMs),
    real: () => new Date(),
    async advanceTo(at, onAdvance) {
      const advanced = await transaction(async (tx) => {
        const known = await readAhead(tx, true);
        const before = ahead(known);
        const byMs = at.getTime() - before.getTime();
        if (byMs <= 0) return known;
        await tx
          .withTables<Tables>()
          .updateTable('demo_clock')
          .set({ ahead_ms: known + byMs })
          .execute();
        await onAdvance(tx, byMs, before);
        await sql`select pg_notify(${CHANNEL}, ${String(known + byMs)})`.execute(tx);
        return known + byMs;
      });
      setAhead(advanced);
    },
    close: () => listening.close(),
  };
}

async function readAhead(db: Queryable, locked = false): Promise<number> {
  const { ahead_ms } = await db
    .withTables<Tables>()
    .selectFrom('demo_clock')
    .select('ahead_ms')
    .$if(locked, (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
  return ahead_ms;
}
