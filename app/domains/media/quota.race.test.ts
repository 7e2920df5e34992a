import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Platform } from '#app/platform/platform.ts';
import { barrier } from '#tests/support/barrier.ts';
import { makeMember } from '#tests/support/factories.ts';
import { blackPng } from '#tests/support/png-file.ts';
import { RACE_ROUNDS } from '#tests/support/repetitions.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { IMAGE_QUOTA, type Uploader } from './image.ts';
import { sumUploads, upsertImage } from './store.server.ts';
import { storeImage } from './store-image.server.ts';

/** Security R22: several uploads race for the last image of a quota. */
const AT_ONCE = 8;

let site: TestPlatform;
let platform: Platform;
beforeAll(async () => {
  site = await createTestPlatform();
  platform = site.platform;
});
afterAll(() => site.close());

async function countSent(
  rounds: number,
  send: (by: Uploader, n: number) => Promise<unknown>,
): Promise<number[]> {
  const counts: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { accountId } = await makeMember(platform);
    const now = platform.clock.now();
    await sql`delete from images`.execute(platform.db);
    await sql`insert into images (name, account_id, bytes, width, height, created_at, uploaded_at)
      select lpad(to_hex(n), 64, '0') || '.png', ${accountId}, 1, 1, 1, ${now}, ${now}
      from generate_series(1, ${IMAGE_QUOTA.images - 1}::integer) n`.execute(platform.db);
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_each, n) => send({ accountId, requestId: null }, n + 1)),
    );
    counts.push((await sumUploads(platform.db, accountId, new Date(0))).images);
  }
  return counts;
}

test('accepts only one of several concurrent uploads', async () => {
  const counts = await countSent(RACE_ROUNDS, (by, n) =>
    storeImage(platform, by, new Blob([new Uint8Array(blackPng({ width: n, height: 4 }))])),
  );
  expect(counts).toEqual(Array(RACE_ROUNDS).fill(IMAGE_QUOTA.images));
});

test('a naive control accepts several', async () => {
  const met = barrier(AT_ONCE);
  const counts = await countSent(1, ({ accountId }, n) =>
    platform.transaction(async (tx) => {
      const { images } = await sumUploads(tx, accountId, new Date(0));
      await met();
      if (images >= IMAGE_QUOTA.images) return;
      const name = `${'f'.repeat(63)}${n}.png`;
      const uploaded_at = platform.clock.now();
      await upsertImage(tx, { name, account_id: accountId, bytes: 1, width: 1, height: 1, uploaded_at });
    }),
  );
  expect(counts).toEqual([IMAGE_QUOTA.images - 1 + AT_ONCE]);
});
