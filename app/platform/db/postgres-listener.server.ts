import pg from 'pg';
import type { ChannelHandlers, ChannelListener } from './database.server.ts';

/** Doubles up to `last`, so that a change is at most 1 s late. */
const RECONNECT_MS = { first: 50, last: 500 };
/** A dead server is noticed by a ping that stays unanswered, ms. */
const PING_INTERVAL_MS = 5_000;
const PING_TIMEOUT_MS = 2_000;

/** LISTEN on a connection of its own, which reconnects. */
export function listenOnPostgres(
  url: string,
  channel: string,
  handlers: ChannelHandlers,
  onError: (error: Error) => void,
): ChannelListener {
  let closed = false;
  let listening = false;
  let wait = RECONNECT_MS.first;
  let client: pg.Client | undefined;
  let askServer: () => Promise<unknown>;
  let timer: NodeJS.Timeout | undefined;

  const connect = async () => {
    const mine = new pg.Client({
      connectionString: url,
      // Shown in pg_stat_activity.
      application_name: 'routi-listen',
      connectionTimeoutMillis: PING_TIMEOUT_MS,
      query_timeout: PING_TIMEOUT_MS,
      keepAlive: true,
    });
    client = mine;
    askServer = oneAtATime(() => mine.query('select 1'));
    let lost = false;
    const reconnect = (error: Error) => {
      if (lost) return;
      lost = true;
      listening = false;
      clearTimeout(timer);
      mine.end().catch(() => {});
      if (closed) return;
      onError(error);
      timer = setTimeout(connect, wait);
      wait = Math.min(wait * 2, RECONNECT_MS.last);
    };
    const ping = () => {
      timer = setTimeout(() => askServer().then(ping, reconnect), PING_INTERVAL_MS).unref();
    };
    mine.on('error', reconnect);
    mine.on('end', () => reconnect(new Error('The database ended the listening connection.')));
    mine.on('notification', ({ payload }) => handlers.onMessage(payload ?? ''));
    try {
      await mine.connect();
      await mine.query(`listen ${mine.escapeIdentifier(channel)}`);
    } catch (error) {
      return reconnect(error instanceof Error ? error : new Error(String(error)));
    }
    if (lost || closed) return;
    wait = RECONNECT_MS.first;
    listening = true;
    handlers.onGap();
    ping();
  };

  void connect();
  return {
    // The server signals listeners before it confirms a commit, and delivers notifications before it completes a
    // query. So the response to a later query comes after them.
    async caughtUp() {
      const responded =
        listening &&
        (await askServer().then(
          () => true,
          () => false,
        ));
      if (!responded && !closed) handlers.onGap();
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}

/** Runs `ask` once at a time. Callers who come while it runs share the next run, which starts after they called. */
function oneAtATime(ask: () => Promise<unknown>): () => Promise<unknown> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<unknown> | null = null;
  return () => {
    next ??= running
      .catch(() => {})
      .then(() => {
        next = null;
        running = ask();
        return running;
      });
    return next;
  };
}
