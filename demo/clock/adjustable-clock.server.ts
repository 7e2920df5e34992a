import { sql } from 'kysely';
import type { Clock } from '#app/platform/clock.ts';
import {
  type Connection,
  parseInt8,
  type Queryable,
  type Transact,
} from '#app/platform/db/database.server.ts';
import type { Alongside } from '#app/platform/demo-clock.ts';

/** The channel of NOTIFY on which every process of the demo hears how far its clock runs ahead, in ms. */
const CHANNEL = 'demo_clock';

type Tables = { demo_clock: { one: boolean; ahead_ms: number } };

export type DemoClock = Required<Clock> & {
  /** Lets every process of this demo go on from `at`; never back. A clock that shows more already stays as it is. */
  moveTo(at: Date, alongside: Alongside): Promise<void>;
  close(): Promise<void>;
};

/** A demo's clock: the system's, and as far ahead of it as somebody has set it; a restart keeps that. */
export async function openDemoClock(
  { listen }: Pick<Connection, 'listen'>,
  { db, transaction }: { db: Queryable; transaction: Transact },
  onError: (error: Error) => void,
): Promise<DemoClock> {
  let aheadMs = await readAhead(db);
  // What is heard may be older than what is known: another's move before our own, or an answer that was long on its way.
  const goOn = (ms: number) => {
    aheadMs = Math.max(aheadMs, ms);
  };
  const listening = listen(CHANNEL, {
    onMessage: (payload) => goOn(parseInt8(payload)),
    onGap: () => void readAhead(db).then(goOn, onError),
  });
  const ahead = (ms: number) => new Date(Date.now() + ms);
  return {
    now: () => ahead(aheadMs),
    real: () => new Date(),
    async moveTo(at, alongside) {
      const moved = await transaction(async (tx) => {
        const known = await readAhead(tx, true);
        const before = ahead(known);
        const byMs = at.getTime() - before.getTime();
        if (byMs <= 0) return known;
        await tx
          .withTables<Tables>()
          .updateTable('demo_clock')
          .set({ ahead_ms: known + byMs })
          .execute();
        await alongside(tx, byMs, before);
        await sql`select pg_notify(${CHANNEL}, ${String(known + byMs)})`.execute(tx);
        return known + byMs;
      });
      goOn(moved);
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
