import { err, type Result } from '#app/shared/result.ts';

/** Runs what belongs to one key one after the other; different keys do not wait for each other. */
export type KeyedMutex = <T>(key: string, work: () => Promise<T>) => Promise<T | Result<never, 'busy'>>;

/** `most`: how many of one key may be under way or wait; a further one is answered `busy` at once. */
export function keyedMutex(most: number): KeyedMutex {
  const lanes = new Map<string, { last: Promise<unknown>; length: number }>();
  return async (key, work) => {
    const lane = lanes.get(key) ?? { last: Promise.resolve(), length: 0 };
    if (lane.length >= most) return err('busy');
    lane.length += 1;
    lanes.set(key, lane);
    const mine = lane.last.then(work);
    lane.last = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      lane.length -= 1;
      if (lane.length === 0) lanes.delete(key);
    }
  };
}
