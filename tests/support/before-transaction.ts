import type { Platform } from '#app/platform/platform.ts';

/** A platform that runs `action` before its `nth` transaction, counted from 1, to force a race. */
export function beforeTransaction(platform: Platform, nth: number, action: () => Promise<unknown>): Platform {
  let begun = 0;
  return {
    ...platform,
    async transaction(work) {
      begun += 1;
      if (begun === nth) await action();
      return platform.transaction(work);
    },
  };
}
