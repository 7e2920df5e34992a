import { ok } from '#app/shared/result.ts';
import { type Semaphore, semaphore } from '#app/shared/semaphore.ts';

type Limits = {
  atOnce: number;
  mostWaiting: number;
  /** How long a page keeps its place while there is room among the slow pages. */
  releaseAfterMs: number;
  /** How many pages that have left their places may still be rendered. */
  slowAtOnce: number;
};

/**
 * Bounds the pages that are made at once (security R19), to `atOnce` plus `slowAtOnce`. A page that takes longer than
 * `releaseAfterMs` probably waits for a gateway or a large upload and gives its place to the next, because a gateway that
 * hangs must not stop the site. It may also be one of too many for the processor, so the number of slow pages is limited.
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
