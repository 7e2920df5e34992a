import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { barrier } from '#tests/support/barrier.ts';
import { makeMember } from '#tests/support/factories.ts';
import { RACE_ROUNDS } from '#tests/support/repetitions.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { editPost } from './edit-post.server.ts';
import { writePost } from './write-post.server.ts';

let site: TestPlatform;
let editor: Member;
beforeAll(async () => {
  site = await createTestPlatform();
  editor = { ...(await makeMember(site.platform)), role: 'editor' };
});
afterAll(() => site.close());

const WRITERS = 12;
const WORDS = { title: 'Written at the same time', type: 'Notice', contents: 'Text' } as const;
const by = (n: number) => ({ actor: editor, caller: { id: `request-${n}` } });
const atOnce = <T>(work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: WRITERS }, (_, n) => work(n)));

test(`numbers ${WRITERS} posts written at once uniquely and without gaps, in each of ${RACE_ROUNDS} rounds`, async () => {
  const given: number[] = [];
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const posts = await atOnce((n) => writePost(site.platform, by(n), 'notice', { ...WORDS, image: null }));
    given.push(...posts.flatMap((post) => (post.ok ? [post.value.id] : [])));
  }
  given.sort((one, other) => one - other);
  expect(given).toEqual(Array.from({ length: RACE_ROUNDS * WRITERS }, (_, n) => n + 1));
});

test(`saves one of ${WRITERS} concurrent edits of the same version, in each of ${RACE_ROUNDS} rounds`, async () => {
  for (let version = 1; version <= RACE_ROUNDS; version += 1) {
    const saved = await atOnce((n) =>
      editPost(site.platform, by(n), 'notice', 1, { ...WORDS, image: { kind: 'keep' }, version }),
    );
    expect(saved.filter(({ ok }) => ok)).toHaveLength(1);
    expect(saved.filter((result) => !result.ok && result.error.code === 'changed')).toHaveLength(WRITERS - 1);
  }
});

test('a naive control that reads the greatest number first assigns one twice', async () => {
  const { db, transaction } = site.platform;
  await sql`create table naive_posts (id integer not null)`.execute(db);
  const met = barrier(WRITERS);
  const ids = await atOnce(() =>
    transaction(async (tx) => {
      const { rows } = await sql<{
        id: number;
      }>`select coalesce(max(id), 0) + 1 as id from naive_posts`.execute(tx);
      await met();
      const id = rows[0]?.id ?? 0;
      await sql`insert into naive_posts values (${id})`.execute(tx);
      return id;
    }),
  );
  expect(ids).toEqual(Array(WRITERS).fill(1));
});
