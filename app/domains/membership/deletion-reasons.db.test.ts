import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { listDeletionReasons } from './deletion-reason-queries.server.ts';
import { insertDeletionReason } from './deletion-reasons.store.server.ts';

let site: TestPlatform;
beforeAll(async () => {
  site = await createTestPlatform();
});
afterAll(() => site.close());

test('counts reasons by month, including months without any', async () => {
  site.clock.set('2027-01-31T14:59:59Z');
  await site.platform.transaction(async (tx) => {
    await insertDeletionReason(tx, 'privacyConcerns', '2027-01-31');
    await insertDeletionReason(tx, 'privacyConcerns', '2027-01-01');
    await insertDeletionReason(tx, 'privacyConcerns', '2026-11-30');
    await insertDeletionReason(tx, 'other', '2026-10-31');
  });
  const counted = await listDeletionReasons(site.platform, 3);
  expect(counted).toHaveLength(6);
  expect(counted.find(({ reason }) => reason === 'privacyConcerns')?.months).toEqual([
    { x: '2026-11', y: 1 },
    { x: '2026-12', y: 0 },
    { x: '2027-01', y: 2 },
  ]);
  expect(counted.find(({ reason }) => reason === 'other')?.months.map(({ y }) => y)).toEqual([0, 0, 0]);
});
