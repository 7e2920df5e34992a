import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { wakeOnce } from './wake-once.ts';

const woken: string[] = [];
let site: TestPlatform;
beforeAll(async () => {
  site = await createTestPlatform({ jobs: { wake: async (job) => void woken.push(job) } });
});
afterAll(() => site.close());

test('wakes each job of many transactions once, after the run, even if it fails', async () => {
  const run = wakeOnce(site.platform, async ({ transaction }) => {
    await transaction(async (tx) => tx.wake('deliver'));
    await transaction(async (tx) => tx.wake('deliver'));
    expect(woken).toEqual([]);
    await transaction(async (tx) => {
      tx.wake('refund');
      throw new Error('rolled back');
    });
  });
  await expect(run).rejects.toThrow('rolled back');
  expect(woken).toEqual(['deliver']);
});
