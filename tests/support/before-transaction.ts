import type { Platform } from '#app/platform/platform.ts';

/** A platform that runs `act` before its `nth` transaction, counted from 1, which makes a race certain. */
export function beforeTransaction(
  platform: Platform,
  nth: number,
  happens: () => Promise<unknown>,
): Platform {
  let begun = 0;
  return {
    ...platform,
    async transaction(work) {
      begun += 1;
      if (begun === nth) await happens();
      return platform.transaction(work);
    },
  };
}
