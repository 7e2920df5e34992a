import { expect, test } from 'vitest';
import { err, ok } from '#app/shared/result.ts';
import type { Fault } from '#tests/support/misbehaving.worker.server.ts';
import { runInWorker } from './run-in-worker.server.ts';

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
