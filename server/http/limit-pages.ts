import { ok } from '#app/shared/result.ts';
import { type Semaphore, semaphore } from '#app/shared/semaphore.ts';

type Limits = {
  concurrency: number;
  maxQueued: number;
  /** How long a page keeps its slot, provided that there is room among the slow pages. */
  releaseAfterMs: number;
  /** How many pages may still be rendered after they have left their slots. */
  maxSlow: number;
};

/**
 * Bounds the pages that are rendered at once (security R19) to `concurrency` plus `maxSlow`. A page that takes longer
 * than `releaseAfterMs` probably waits for a gateway or a large upload; it frees its slot, because a hanging gateway
 * must not stop the site. It may also be slow because the processor is overloaded, so the number of slow pages is
 * limited too.
 */
export function limitPages({ concurrency, maxQueued, releaseAfterMs, maxSlow }: Limits): Semaphore {
  const pages = semaphore(concurrency, maxQueued);
  let slow = 0;
  return async (make) => {
    const started = await pages(async () => {
      const made = make();
      const done = made.then(noop, noop);
      while (!(await settlesWithin(done, releaseAfterMs))) {
        if (slow >= maxSlow) continue;
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
