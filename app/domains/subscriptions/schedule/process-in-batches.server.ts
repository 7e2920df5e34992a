import { lockCustomer } from '#app/domains/billing/customers/lock-customer.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';

/**
 * Works on all that `list` names after an id, until it names nothing: each in a transaction of its own and under its
 * customer's lock. One that fails is told to `fail` and keeps no other waiting. Answers how many there were.
 */
export async function processInBatches<Each extends { id: string; account_id: string }>(
  platform: Platform,
  list: (after: string | null) => Promise<Each[]>,
  work: (tx: Queryable, each: Each) => Promise<void>,
  fail: (each: Each, error: unknown) => void,
): Promise<number> {
  let count = 0;
  let after: string | null = null;
  for (;;) {
    const some: Each[] = await list(after);
    if (some.length === 0) return count;
    for (const each of some) {
      await platform
        .transaction(async (tx) => {
          await lockCustomer(platform, tx, each.account_id);
          await work(tx, each);
        })
        .catch((error: unknown) => fail(each, error));
    }
    count += some.length;
    after = some.at(-1)?.id ?? null;
  }
}
