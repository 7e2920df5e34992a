import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportBoard } from '#app/domains/boards/writing/export-board.server.ts';
import type { SettingSource } from '#app/domains/settings/current-setting.server.ts';
import { systemClock } from '#app/platform/clock.ts';
import { createLog, type Log } from '#app/platform/log.server.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { fixedSettings } from '#tests/support/test-settings.ts';
import { seedBoards } from './seed-boards.ts';

let platform: TestDatabase & SettingSource & { log: Log };
beforeAll(async () => {
  platform = {
    ...(await openTestDatabase()),
    settings: fixedSettings(),
    clock: systemClock,
    log: createLog('silent'),
  };
});
afterAll(() => platform.close());

test('seeds valid posts from content/boards, and adds none when repeated', async () => {
  await seedBoards(platform);
  const boards = () => Promise.all([exportBoard(platform, 'notice'), exportBoard(platform, 'faq')]);
  const seeded = await boards();
  for (const posts of seeded) expect(posts.length).toBeGreaterThan(20);
  await seedBoards(platform);
  expect(await boards()).toEqual(seeded);
});

test('seeds every post with a title and contents, with gaps between ids', async () => {
  const posts = await exportBoard(platform, 'notice');
  for (const post of [...posts, ...(await exportBoard(platform, 'faq'))]) {
    expect([post.title, post.contents]).not.toContain(null);
  }
  const ids = posts.map((post) => Number(post.id));
  expect(Math.max(...ids)).toBeGreaterThan(ids.length);
});
