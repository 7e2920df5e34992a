import { err, type Result } from '#app/shared/result.ts';

/** Runs the work of one key one at a time; different keys do not wait for each other. */
export type KeyedMutex = <T>(key: string, work: () => Promise<T>) => Promise<T | Result<never, 'busy'>>;

/** `limit`: how many calls of one key may run or wait; further ones get `busy` at once. */
export function keyedMutex(limit: number): KeyedMutex {
  const queues = new Map<string, { last: Promise<unknown>; length: number }>();
  return async (key, work) => {
    const queue = queues.get(key) ?? { last: Promise.resolve(), length: 0 };
    if (queue.length >= limit) return err('busy');
    queue.length += 1;
    queues.set(key, queue);
    const mine = queue.last.then(work);
    queue.last = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      queue.length -= 1;
      if (queue.length === 0) queues.delete(key);
    }
  };
}
