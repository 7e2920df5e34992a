import pg from 'pg';
import type { Heard, Listening } from './database.server.ts';

/** Between two attempts to connect, ms: doubled from the first to the last, so that a change is late by 1 s at most. */
const WAIT_MS = { first: 50, last: 500 };
/** A server that is gone without a word is noticed by a question that stays open, ms. */
const ASK_EVERY_MS = 5_000;
const ANSWER_WITHIN_MS = 2_000;

/** LISTEN on a connection of its own, which is opened again whenever it is lost. */
export function listenOnPostgres(
  url: string,
  channel: string,
  heard: Heard,
  onError: (error: Error) => void,
): Listening {
  let closed = false;
  let listening = false;
  let wait = WAIT_MS.first;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  const connect = async () => {
    const mine = new pg.Client({
      connectionString: url,
      // By which an operator knows it in pg_stat_activity.
      application_name: 'routi-listen',
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
      keepAlive: true,
    });
    client = mine;
    let lost = false;
    const lose = (error: Error) => {
      if (lost) return;
      lost = true;
      listening = false;
      clearTimeout(timer);
      mine.end().catch(() => {});
      if (closed) return;
      onError(error);
      timer = setTimeout(connect, wait);
      wait = Math.min(wait * 2, WAIT_MS.last);
    };
    const askAgain = () => {
      timer = setTimeout(() => mine.query('select 1').then(askAgain, lose), ASK_EVERY_MS).unref();
    };
    mine.on('error', lose);
    mine.on('end', () => lose(new Error('The database ended the listening connection.')));
    mine.on('notification', ({ payload }) => heard.onMessage(payload ?? ''));
    try {
      await mine.connect();
      await mine.query(`listen ${mine.escapeIdentifier(channel)}`);
    } catch (error) {
      return lose(error instanceof Error ? error : new Error(String(error)));
    }
    if (lost || closed) return;
    wait = WAIT_MS.first;
    listening = true;
    heard.onGap();
    askAgain();
  };

  void connect();
  return {
    // The server signals listeners before it confirms a commit, and hands over what they were signalled before it ends
    // an answer to them. So whatever stands in any answer to a later question stands behind it.
    async caughtUp() {
      const asked = listening && client?.query('select 1');
      const answered =
        asked &&
        (await asked.then(
          () => true,
          () => false,
        ));
      if (!answered && !closed) heard.onGap();
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
