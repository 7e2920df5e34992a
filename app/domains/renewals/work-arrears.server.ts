import { holdCustomer } from '#app/domains/billing/hold-customer.server.ts';
import { mayStillBePaid } from '#app/domains/billing/may-still-be-paid.server.ts';
import { listArrears } from '#app/domains/contracts/list-arrears.server.ts';
import { missInvoice } from '#app/domains/contracts/miss-invoice.server.ts';
import { noteReminder } from '#app/domains/contracts/note-reminder.server.ts';
import { DELIVER_MAIL, DELIVER_SMS } from '#app/domains/notifications/queue-message.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import { tellPeriodDue } from './tell-period-due.server.ts';

type InArrears = Awaited<ReturnType<typeof listArrears>>[number];

/** Reminds of the periods that nobody charges by itself, on the days of the plan (payments.md §2.2, Dunning). */
export function remindOfArrears(platform: Platform): Promise<void> {
  return eachInArrears(platform, 'untold', async (tx, { id }) => {
    const due = await noteReminder(platform, tx, id);
    if (due) await tellPeriodDue(platform, tx, due.contract, due.invoice, due.missed);
  });
}

/**
 * Suspends the contracts whose period was not paid within its days of grace. One whose money may be on its way waits: access
 * is not lost during a charge that later succeeds, and an awaited deposit has its own deadline.
 */
export function suspendUnpaid(platform: Platform): Promise<void> {
  return eachInArrears(platform, 'missed', async (tx, { order_id }) => {
    if (order_id === null || (await mayStillBePaid(tx, order_id))) return;
    await missInvoice(platform, tx, order_id);
  });
}

async function eachInArrears(
  platform: Platform,
  step: 'untold' | 'missed',
  work: (tx: Queryable, invoice: InArrears) => Promise<void>,
): Promise<void> {
  let after: string | null = null;
  for (;;) {
    const today = kstDate(platform.clock.now());
    const invoices: InArrears[] = await listArrears(platform.db, step, today, after);
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
