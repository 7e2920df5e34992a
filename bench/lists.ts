import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { type Board, type Post, type PostRow, ROW_CAP } from '#app/domains/boards/post.ts';
import { insertPosts, searchPostRows } from '#app/domains/boards/reading/store.server.ts';
import type { Connection, Queryable } from '#app/platform/db/database.server.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { openPglite } from '#app/platform/db/pglite.server.ts';
import { openPostgres } from '#app/platform/db/postgres.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { startPostgres } from '#tests/support/postgres-server.ts';
import { benchPosts, PLANTED } from './board-posts.ts';

/**
 * Compares lists and search on a board of 100,000 posts (20,000 in the embedded database) with a board of 100, and with
 * reading the same posts by key. Run after a build: `node bench/lists.ts [postgres|pglite] [posts]`. Prints medians and
 * ratios.
 */
const only = process.argv[2] === 'postgres' || process.argv[2] === 'pglite' ? process.argv[2] : null;
const COUNTS = { postgres: 100_000, pglite: 20_000 };
const ROUNDS = 41;
const MIGRATIONS = 'db/migrations';
const { rare, onePercent, tenPercent, frequent } = PLANTED;

const SEARCHES: [name: string, q: string, type: 'Notice' | 'Routi-AR' | null][] = [
  ['rare, Korean', rare.korean, null],
  ['rare, English, inside a word', 'ylograp', null],
  ['1 %, Korean', onePercent.korean, null],
  ['1 %, English', onePercent.english, null],
  ['1 %, Korean, two letters', '텍스', null],
  ['10 %, Korean', tenPercent.korean, null],
  ['10 %, English', tenPercent.english, null],
  ['50 %, Korean', frequent.korean, null],
  ['50 %, English', frequent.english, null],
  ['common Korean, two letters', '배관', null],
  ['common English', 'valve', null],
  ['common English, three letters', 'pip', null],
  ['one letter, everywhere', 'e', null],
  ['no hit, English', 'qqwwzzxx', null],
  ['no hit, Korean', '꿸뚥', null],
  ['two words, 1 % of 50 %', `${onePercent.korean} ${frequent.english}`, null],
  ['two words, 10 % and 50 %', `${tenPercent.english} ${frequent.korean}`, null],
  ['three words', 'valve pipe schedule', null],
  ['1 % in a rare category', onePercent.korean, 'Routi-AR'],
  ['10 % in a category', tenPercent.korean, 'Notice'],
  ['50 % in a rare category', frequent.english, 'Routi-AR'],
  ['common pieces, no hit', 'rations', null],
];

for (const kind of ['postgres', 'pglite'] as const) {
  if (only !== null && only !== kind) continue;
  const count = Number(process.argv[3] ?? COUNTS[kind]);
  console.log(`\n${kind}, ${count} posts`);
  const large = await openBoard(kind, count);
  const small = await openBoard(kind, 100);
  await measureInserts(large.connection.kysely, count);
  await large.connection.script('vacuum analyze stored_posts');
  await measureLists(small.connection, large.connection);
  await measureSearches(large.connection);
  await large.close();
  await small.close();
}

type Filled = { connection: Connection; close(): Promise<void> };

/** Fills a board before the migration that adds the term index, then migrates it, to measure indexing. */
async function openBoard(kind: Connection['kind'], count: number): Promise<Filled> {
  const folder = await mkdtemp(join(tmpdir(), 'routi-bench-'));
  const server = kind === 'postgres' ? await startPostgres() : null;
  const connection = server
    ? openPostgres(server.url, { max: 4, unlimited: true, onError: (error) => console.error(error) })
    : await openPglite(join(folder, 'pglite'));
  const before = join(folder, 'before');
  for (const file of await readdir(MIGRATIONS))
    if (file < '060') await cp(join(MIGRATIONS, file), join(before, file));
  await migrate(connection, before);
  const filling = await seconds(() => fill(connection.kysely, count));
  const indexing = await seconds(() => migrate(connection, MIGRATIONS));
  await connection.script('vacuum analyze stored_posts');
  if (count > 1000) {
    const [sizes] = await read(
      connection,
      `select pg_table_size('stored_posts') as posts, pg_relation_size('posts_terms') as terms,
        pg_relation_size('posts_newest_of_type') as types`,
    );
    console.log(`  filled in ${filling.toFixed(0)} s, indexed in ${indexing.toFixed(0)} s; bytes:`, sizes);
  }
  return {
    connection,
    async close() {
      await connection.close();
      await server?.stop();
      await rm(folder, { recursive: true });
    },
  };
}

async function fill(db: Queryable, count: number): Promise<void> {
  let batch: Post[] = [];
  await db.transaction().execute(async (tx) => {
    for (const post of benchPosts('notice', count)) {
      batch.push({ ...post, images: null });
      if (batch.length < 500) continue;
      await insertPosts(tx, 'notice', batch);
      batch = [];
    }
    await insertPosts(tx, 'notice', batch);
  });
}

async function measureInserts(db: Queryable, count: number): Promise<void> {
  const posts = [...benchPosts('notice', 100)].map((post) => ({
    ...post,
    id: post.id + 10 * count,
    images: null,
  }));
  const took = await seconds(async () => {
    for (const post of posts) await insertPosts(db, 'notice', [post]);
  });
  await sql`delete from stored_posts where id > ${10 * count}`.execute(db);
  console.log(`  one more post: ${((took * 1000) / posts.length).toFixed(1)} ms`);
}

/** Measures whole pages, from the request to the last byte of HTML. */
async function measureLists(small: Connection, large: Connection): Promise<void> {
  for (const address of ['/notice', '/notice?size=50&page=2', '/notice?type=Routi-AR', '/notice/50']) {
    const [few = 0, many = 0] = await medians([await pageOf(small, address), await pageOf(large, address)]);
    console.log(`  ${address.padEnd(32)} ${line(few, many)}`);
  }
}

async function pageOf(connection: Connection, address: string): Promise<() => Promise<unknown>> {
  const build = (await import(join(process.cwd(), 'build/server/index.js'))) as ServerBuild;
  const handle = createRequestHandler(build, 'production');
  const { createLoadContext } = build.entry.module as unknown as typeof import('#app/context.ts');
  const platform = { db: connection.kysely, demo: true, origin: 'http://bench.invalid' } as Platform;
  return async () => {
    const context = createLoadContext(platform, { id: 'bench', address: '127.0.0.1' });
    const response = await handle(new Request(`http://bench.invalid${address}`), context);
    if (response.status !== 200) throw new Error(`${address}: ${response.status}`);
    await response.arrayBuffer();
  };
}

async function measureSearches(connection: Connection): Promise<void> {
  const db = connection.kysely;
  for (const [name, q, type] of SEARCHES) {
    const search = () => searchPostRows(db, { board: 'notice', q, type, limit: ROW_CAP + 1 });
    const rows = await search();
    // A search without hits is compared with reading one post.
    const ids = rows.length > 0 ? rows.map((row) => row.id) : [1];
    const byKey = () => selectByKey(connection, ids);
    const [key = 0, found = 0] = await medians([byKey, search]);
    console.log(`  ${name.padEnd(32)} ${String(rows.length).padStart(3)} rows  ${line(key, found)}`);
  }
}

function selectByKey(connection: Connection, ids: number[]): Promise<unknown> {
  return connection.kysely
    .withTables<{ posts: PostRow & { board: Board } }>()
    .selectFrom('posts')
    .select(['id', 'type', 'date', 'title'])
    .where('board', '=', 'notice')
    .where('id', '=', sql<number>`any(${ids})`)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

function line(base: number, measured: number): string {
  return `${base.toFixed(2).padStart(7)} ms ${measured.toFixed(2).padStart(7)} ms  × ${(measured / base).toFixed(2)}`;
}

/** Interleaved, so that other load on the machine affects all alike. Returns ms. */
async function medians(works: (() => Promise<unknown>)[]): Promise<number[]> {
  const times = works.map(() => [] as number[]);
  for (let round = -5; round < ROUNDS; round++) {
    for (const [at, work] of works.entries()) {
      const took = await seconds(work);
      if (round >= 0) times[at]?.push(took * 1000);
    }
  }
  return times.map((of) => of.sort((a, b) => a - b)[Math.floor(of.length / 2)] ?? 0);
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

async function read(connection: Connection, text: string): Promise<unknown[]> {
  return (await connection.boss.executeSql(text)).rows;
}
