import { noteReminder } from '#app/domains/contracts/note-reminder.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { eachInArrears } from './each-in-arrears.server.ts';
import { tellPeriodDue } from './tell-period-due.server.ts';
/** Reminds of the periods that nobody charges by itself, on the days of the plan (payments.md §2.2, Dunning). */
export function remindOfArrears(platform: Platform): Promise<void> {
  return eachInArrears(platform, 'untold', async (tx, { id }) => {
    const due = await noteReminder(platform, tx, id);
    if (due) await tellPeriodDue(platform, tx, due.contract, due.invoice, due.missed);
  });
}
