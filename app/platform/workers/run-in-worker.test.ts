import { expect, test } from 'vitest';
import { err, ok } from '#app/shared/result.ts';
import type { Fault } from '#tests/support/misbehaving.worker.server.ts';
import { createWorker, runInWorker } from './run-in-worker.server.ts';

const run = (fault: Fault, timeLimitMs = 30_000) =>
  runInWorker<typeof import('#tests/support/misbehaving.worker.server.ts')>(
    '#tests/support/misbehaving.worker.server.ts',
    fault,
    { timeLimitMs, maxMemoryMb: 32 },
  );

test('a worker returns what its task returns', async () => {
  expect(await run('none')).toEqual(ok('none'));
});

test('a worker is killed at its time limit', async () => {
  expect(await run('spin', 300)).toEqual(err('time-limit'));
});

test('a worker dies at its memory limit, by an array that would end every thread of a process', async () => {
  expect(await run('large-array')).toEqual(err('memory-limit'));
});

test('an error of the task is thrown, and so is a worker that exits by itself', async () => {
  await expect(run('throw')).rejects.toThrow('thrown in the worker');
  await expect(run('exit')).rejects.toThrow('ended without a result (3)');
});

test('a worker outlives signals that reach all processes of the site, and ends with its parent', async () => {
  expect(await run('signal')).toEqual(ok('signal'));
  await expect(run('disconnect')).rejects.toThrow('ended without a result (0)');
});

test('a worker that stays runs one input after the other, several at once, and starts again after its limit', async () => {
  const ask = createWorker<typeof import('#tests/support/misbehaving.worker.server.ts')>(
    '#tests/support/misbehaving.worker.server.ts',
    32,
  );
  const first = await ask('process-id', 30_000);
  expect(first).toEqual(ok(expect.stringMatching(/^\d+$/)));
  expect(await ask('process-id', 30_000)).toEqual(first);
  const [one, other] = await Promise.all([ask('process-id', 30_000), ask('process-id', 30_000)]);
  expect(one).toEqual(first);
  expect(other).not.toEqual(first);
  expect(await ask('spin', 300)).toEqual(err('time-limit'));
  await expect(ask('throw', 30_000)).rejects.toThrow('thrown in the worker');
  expect(await ask('none', 30_000)).toEqual(ok('none'));
});
