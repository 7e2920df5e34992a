import type { Platform } from '#app/platform/platform.ts';
import { tellPeriodDue } from '../invoices/tell-period-due.server.ts';
import { eachInArrears } from './each-in-arrears.server.ts';
import { noteReminder } from './note-reminder.server.ts';
/** Reminds of the periods that nobody charges by itself, on the days of the plan (payments.md §2.2, Dunning). */
export function remindOfArrears(platform: Platform): Promise<void> {
  return eachInArrears(platform, 'untold', async (tx, { id }) => {
    const due = await noteReminder(platform, tx, id);
    if (due) await tellPeriodDue(platform, tx, due.contract, due.invoice, due.missed);
  });
}
