import type { Platform } from '#app/platform/platform.ts';

/**
 * The platform of a use case beside which something else happens: before its `nth` transaction, counted from 1. What a
 * race needs luck for happens here each time.
 */
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
