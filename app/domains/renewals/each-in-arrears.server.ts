import { holdCustomer } from '#app/domains/billing/hold-customer.server.ts';
import { listArrears } from '#app/domains/contracts/list-arrears.server.ts';
import { DELIVER_MAIL, DELIVER_SMS } from '#app/domains/notifications/queue-message.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';

type InArrears = Awaited<ReturnType<typeof listArrears>>[number];

/**
 * Takes a step with every period that is behind: each in a transaction of its own and under its customer's lock. One that
 * fails keeps no other waiting.
 */
export async function eachInArrears(
  platform: Platform,
  step: 'untold' | 'missed',
  work: (tx: Queryable, invoice: InArrears) => Promise<void>,
): Promise<void> {
  let after: string | null = null;
  for (;;) {
    const invoices: InArrears[] = await listArrears(platform.db, step, platform.clock.now(), after);
    if (invoices.length === 0) break;
    for (const invoice of invoices) {
      await platform
        .transaction(async (tx) => {
          await holdCustomer(platform, tx, invoice.account_id);
          await work(tx, invoice);
        })
        .catch((error: unknown) => platform.log.error('arrears not worked', { code: invoice.id, error }));
    }
    after = invoices.at(-1)?.id ?? null;
  }
  if (after === null) return;
  await platform.jobs.wake(DELIVER_MAIL);
  await platform.jobs.wake(DELIVER_SMS);
}
