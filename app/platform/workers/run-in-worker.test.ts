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

test('a worker dies at its memory limit, even by an array that would end every thread of a process', async () => {
  expect(await run('large-array')).toEqual(err('memory-limit'));
});

test('a worker rethrows the error of its task, and throws if it exits by itself', async () => {
  await expect(run('throw')).rejects.toThrow('thrown in the worker');
  await expect(run('exit')).rejects.toThrow('ended without a result (3)');
});

test('a worker survives signals to all processes of the site, and ends with its parent', async () => {
  expect(await run('signal')).toEqual(ok('signal'));
  await expect(run('disconnect')).rejects.toThrow('ended without a result (0)');
});

test('a reused worker runs inputs one by one, starts others for concurrent ones, and restarts after its limit', async () => {
  const runTask = createWorker<typeof import('#tests/support/misbehaving.worker.server.ts')>(
    '#tests/support/misbehaving.worker.server.ts',
    32,
  );
  const first = await runTask('process-id', 30_000);
  expect(first).toEqual(ok(expect.stringMatching(/^\d+$/)));
  expect(await runTask('process-id', 30_000)).toEqual(first);
  const [one, other] = await Promise.all([runTask('process-id', 30_000), runTask('process-id', 30_000)]);
  expect(one).toEqual(first);
  expect(other).not.toEqual(first);
  expect(await runTask('spin', 300)).toEqual(err('time-limit'));
  await expect(runTask('throw', 30_000)).rejects.toThrow('thrown in the worker');
  expect(await runTask('none', 30_000)).toEqual(ok('none'));
});
