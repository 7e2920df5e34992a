import { err, ok, type Result } from './result.ts';

/** Runs work where there is room for it; what finds no room to wait either is answered `busy` at once. */
export type Places = <T>(work: () => Promise<T>) => Promise<Result<T, 'busy'>>;

/** `atOnce` run side by side, `mostWaiting` more may wait, first come first served. */
export function createPlaces(atOnce: number, mostWaiting: number): Places {
  let free = atOnce;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else if (waiting.length >= mostWaiting) return err('busy');
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
