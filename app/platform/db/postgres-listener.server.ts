import pg from 'pg';
import type { ChannelHandlers, ChannelListener } from './database.server.ts';

/** Doubles from `first` to `last`, so that a change is at most 1 s late. */
const RECONNECT_MS = { first: 50, last: 500 };
/** A ping without a response reveals a dead server. */
const PING_INTERVAL_MS = 5_000;
const PING_TIMEOUT_MS = 2_000;

/** Listens on its own connection, which reconnects. */
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
  let queryServer: () => Promise<unknown>;
  let timer: NodeJS.Timeout | undefined;

  const connect = async () => {
    const current = new pg.Client({
      connectionString: url,
      // Shown in pg_stat_activity.
      application_name: 'routi-listen',
      connectionTimeoutMillis: PING_TIMEOUT_MS,
      query_timeout: PING_TIMEOUT_MS,
      keepAlive: true,
    });
    client = current;
    queryServer = oneAtATime(() => current.query('select 1'));
    let lost = false;
    const reconnect = (error: Error) => {
      if (lost) return;
      lost = true;
      listening = false;
      clearTimeout(timer);
      current.end().catch(() => {});
      if (closed) return;
      onError(error);
      timer = setTimeout(connect, wait);
      wait = Math.min(wait * 2, RECONNECT_MS.last);
    };
    const ping = () => {
      timer = setTimeout(() => queryServer().then(ping, reconnect), PING_INTERVAL_MS).unref();
    };
    current.on('error', reconnect);
    current.on('end', () => reconnect(new Error('The database ended the listening connection.')));
    current.on('notification', ({ payload }) => handlers.onMessage(payload ?? ''));
    try {
      await current.connect();
      await current.query(`listen ${current.escapeIdentifier(channel)}`);
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
        (await queryServer().then(
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

/** Runs `query` one at a time. Callers during a run share the next one, which starts after they called. */
function oneAtATime(query: () => Promise<unknown>): () => Promise<unknown> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<unknown> | null = null;
  return () => {
    next ??= running
      .catch(() => {})
      .then(() => {
        next = null;
        running = query();
        return running;
      });
    return next;
  };
}
