import { createPlaces, type Places } from '#app/shared/places.ts';
import { ok } from '#app/shared/result.ts';

/**
 * Bounds the pages that are made at once (security R19). A page that takes longer than `heldMs` waits for something else
 * than this process, such as a gateway or a large upload, so its place goes to the next: a gateway that hangs must not
 * stop the site.
 */
export function limitPages(atOnce: number, mostWaiting: number, heldMs: number): Places {
  const places = createPlaces(atOnce, mostWaiting);
  return async (make) => {
    const started = await places(async () => {
      const made = make();
      await settledWithin(made, heldMs);
      return { made };
    });
    return started.ok ? ok(await started.value.made) : started;
  };
}

function settledWithin(made: Promise<unknown>, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const settle = () => {
      clearTimeout(timer);
      resolve();
    };
    made.then(settle, settle);
  });
}
