import { err, ok, type Result } from './result.ts';

/** Returns `busy` at once when the queue is full. */
export type Semaphore = <T>(work: () => Promise<T>) => Promise<Result<T, 'busy'>>;

/** Runs `concurrency` tasks at a time and queues up to `maxWaiting`, first in, first out. */
export function semaphore(concurrency: number, maxWaiting: number): Semaphore {
  let free = concurrency;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else if (waiting.length >= maxWaiting) return err('busy');
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return ok(await work());
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
