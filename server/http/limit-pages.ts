import { ok } from '#app/shared/result.ts';
import { type Semaphore, semaphore } from '#app/shared/semaphore.ts';

type Limits = {
  atOnce: number;
  mostWaiting: number;
  /** How long a page holds its place while places of slow pages are free. */
  releaseAfterMs: number;
  /** How many pages may be in the making that have left their places. */
  slowAtOnce: number;
};

/**
 * Bounds the pages that are made at once (security R19): never more than `atOnce` and `slowAtOnce` together. A page that
 * takes longer than `releaseAfterMs` may wait for something else than this process, such as a gateway or a large upload,
 * so it leaves its place to the next: a gateway that hangs must not stop the site. It may as well be one of too many for
 * the processor, which still more would only slow down, so there is a limit to how many leave.
 */
export function limitPages({ atOnce, mostWaiting, releaseAfterMs, slowAtOnce }: Limits): Semaphore {
  const pages = semaphore(atOnce, mostWaiting);
  let slow = 0;
  return async (make) => {
    const started = await pages(async () => {
      const made = make();
      const done = made.then(noop, noop);
      while (!(await settlesWithin(done, releaseAfterMs))) {
        if (slow >= slowAtOnce) continue;
        slow += 1;
        void done.then(() => {
          slow -= 1;
        });
        break;
      }
      return { made };
    });
    return started.ok ? ok(await started.value.made) : started;
  };
}

const noop = () => {};

function settlesWithin(done: Promise<void>, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms, false);
    void done.then(() => {
      clearTimeout(timer);
      resolve(true);
    });
  });
}
