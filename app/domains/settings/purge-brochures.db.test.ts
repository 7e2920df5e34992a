import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#app/shared/dates.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { purgeBrochures } from './purge-brochures.server.ts';
import { saveSetting } from './save-setting.server.ts';
import { storeBrochure } from './store-brochure.server.ts';

let site: TestPlatform;
beforeAll(async () => {
  site = await createTestPlatform();
});
afterAll(() => site.close());

const by = { accountId: randomUUID(), requestId: 'test' };

async function upload(text: string) {
  const stored = await storeBrochure(site.platform, by, new Blob([`%PDF-1.7 ${text}`]));
  if (!stored.ok) throw new Error(stored.error);
  return stored.value;
}

const publish = (shown: number, routiai: Awaited<ReturnType<typeof upload>>) =>
  saveSetting(site.platform, by, {
    key: 'brochures',
    value: { routiai, routiar: null },
    shown,
    validFrom: null,
    reason: 'A test',
  });

test('deletes only uploads that no version names, a day later', async () => {
  const [replaced, current, other] = [await upload('old'), await upload('new'), await upload('unused')];
  await site.platform.files.write('logo.png', Buffer.from('not a brochure'));
  await publish(0, replaced);
  await publish(1, current);
  const names = async () => (await site.platform.files.list()).map(({ name }) => name);
  await purgeBrochures(site.platform);
  expect(await names()).toContain(other.file);
  const later = { now: () => new Date(Date.now() + 2 * DAY_MS) };
  await purgeBrochures({ ...site.platform, clock: later });
  expect((await names()).toSorted()).toEqual([replaced.file, current.file, 'logo.png'].toSorted());
});
