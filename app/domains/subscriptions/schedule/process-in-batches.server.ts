import { type CustomerLock, lockCustomer } from '#app/domains/billing/customers/lock-customer.server.ts';
import type { Platform } from '#app/platform/platform.ts';

/**
 * Works on everything that `list` returns, in batches after the last id until none is left, each item in its own
 * transaction. A failure goes to `fail` and does not stop the others. Returns the number of items.
 */
export async function processInBatches<Each extends { id: string; account_id: string }>(
  platform: Platform,
  list: (after: string | null) => Promise<Each[]>,
  work: (lock: CustomerLock, each: Each) => Promise<void>,
  fail: (each: Each, error: unknown) => void,
): Promise<number> {
  let count = 0;
  let after: string | null = null;
  for (;;) {
    const some: Each[] = await list(after);
    if (some.length === 0) return count;
    for (const each of some) {
      await platform
        .transaction(async (tx) => work(await lockCustomer(platform, tx, each.account_id), each))
        .catch((error: unknown) => fail(each, error));
    }
    count += some.length;
    after = some.at(-1)?.id ?? null;
  }
}
