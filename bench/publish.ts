import type pg from 'pg';

/**
 * How long after a commit the site at `origin` shows what was published, ms for each of `times`: notified, forgotten,
 * rendered anew and sent. `database`: another connection, so that the site only hears of it.
 */
export async function publishTimes(database: pg.Client, origin: string, times: number): Promise<number[]> {
  const shown: number[] = [];
  for (let at = 0; at < times; at += 1) {
    const title = `Measured ${at} of ${times}`;
    await database.query('begin');
    await database.query(
      `insert into posts (board, id, type, date, title, search_text) values ('notice', $1, 'Notice', '2099-01-01', $2, '')`,
      [900_000 + at, title],
    );
    await database.query(`select pg_notify('content_changed', 'boards')`);
    const startedAt = performance.now();
    await database.query('commit');
    while (!(await (await fetch(`${origin}/notice`)).text()).includes(title));
    shown.push(performance.now() - startedAt);
  }
  return shown;
}
