import { DELIVER_MAIL, DELIVER_SMS } from '#app/domains/notifications/queue-message.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { eachInTurn } from '../schedule/each-in-turn.server.ts';
import { type InvoiceInArrears, listMissedInvoices, listUntoldInvoices } from './dunning.store.server.ts';

/** `untold`: the member was not told of the newest day of the plan; `missed`: the days with access are over. */
const LISTS = { untold: listUntoldInvoices, missed: listMissedInvoices };

/**
 * Takes a step with every period that is behind: each in a transaction of its own and under its customer's lock. One that
 * fails keeps no other waiting.
 */
export async function eachInArrears(
  platform: Platform,
  step: keyof typeof LISTS,
  work: (tx: Queryable, invoice: InvoiceInArrears) => Promise<void>,
): Promise<void> {
  const count = await eachInTurn(
    platform,
    (after) => LISTS[step](platform.db, platform.clock.now(), after),
    work,
    ({ id }, error) => platform.log.error('arrears not worked', { code: id, error }),
  );
  if (count === 0) return;
  await platform.jobs.wake(DELIVER_MAIL);
  await platform.jobs.wake(DELIVER_SMS);
}
