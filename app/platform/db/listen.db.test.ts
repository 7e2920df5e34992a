import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { CONTENT_CHANNEL, publishContentChange } from './content-change.server.ts';
import type { ChannelListener } from './database.server.ts';

let database: TestDatabase;
const onMessage = vi.fn();
const onGap = vi.fn();
let listening: ChannelListener;

beforeAll(async () => {
  database = await openTestDatabase();
  listening = database.listen(CONTENT_CHANNEL, { onMessage, onGap });
  await eventually(() => expect(onGap).toHaveBeenCalledTimes(1));
});
afterAll(() => database.close());

test('a listener receives a change once its transaction has committed, and nothing after a rollback', async () => {
  const failing = database.transaction(async (tx) => {
    await publishContentChange(tx, 'never');
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await database.transaction(async (tx) => {
    await publishContentChange(tx, 'boards');
    expect(onMessage).not.toHaveBeenCalled();
  });
  await listening.caughtUp();
  expect(onMessage.mock.calls).toEqual([['boards']]);
});

test('a closed listener receives nothing', async () => {
  await listening.close();
  onMessage.mockClear();
  const other = vi.fn();
  const control = database.listen(CONTENT_CHANNEL, { onMessage: other, onGap: () => {} });
  await eventually(async () => {
    await publishContentChange(database.db, 'site');
    expect(other).toHaveBeenCalledWith('site');
  });
  expect(onMessage).not.toHaveBeenCalled();
  await control.close();
});
