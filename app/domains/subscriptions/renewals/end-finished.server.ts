import { contractFinished } from '#app/domains/notifications/messages/contract-end.ts';
import { contractRenewed } from '#app/domains/notifications/messages/renewal.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { addDays } from '#app/shared/dates.ts';
import { isAwaitingCharge } from '../charging/billing-pause-queries.server.ts';
import { listPayableInvoices } from '../invoices/invoice-queries.server.ts';
import { copyPayer } from '../invoices/save-payer.server.ts';
import { endSubscription } from '../lifecycle/end-subscription.server.ts';
import { notifySubscriber } from '../lifecycle/notify-subscriber.server.ts';
import { forEachDue } from '../schedule/for-each-due.server.ts';
import type { InvoiceRow, SubscriptionRow } from '../tables.ts';
import { findAgreement } from './agreement-queries.server.ts';
import { revokeAllAgreements } from './record-agreement.server.ts';
import { renewSubscription } from './renew-subscription.server.ts';

/**
 * Ends the contracts whose own last day has passed in Korea. Where another year was agreed to, it begins in the same
 * transaction, so that nobody is between two contracts; silence ends it (payments.md §4.5). No year begins while something of
 * the last one is owed: it waits for a charge that is ours to make; otherwise that contract ends too, and what is owed of it
 * is charged on as a debt.
 */
export function endFinished(platform: Platform): Promise<void> {
  return forEachDue(platform, 'end-finished', async (tx, contract) => {
    const lastDay = contract.ends_on;
    const agreed = await findAgreement(tx, contract.id, 'renew', addDays(lastDay, 1));
    const owed = (await listPayableInvoices(tx, contract.id)).filter(({ kind }) => kind === 'period');
    if (agreed && owed.length === 0) return renew(platform, tx, contract, agreed);
    // It was to be charged and was not, by our doing: the year waits for that.
    if (agreed && (await awaitCharges(platform, tx, owed))) return;
    if (agreed) await revokeAllAgreements(platform, tx, contract);
    await endSubscription(platform, tx, contract, {
      lastDay,
      reason: 'finished',
      actor: 'system',
      used: true,
    });
    const sum = owed.reduce((total, invoice) => total + invoice.total, 0);
    await notifySubscriber(platform, tx, contract, 'finished', (of) =>
      contractFinished({ ...of, endsOn: lastDay, owed: sum, yearAgreed: agreed !== null }),
    );
  });
}

async function awaitCharges(
  platform: Platform,
  tx: Queryable,
  owed: readonly InvoiceRow[],
): Promise<boolean> {
  for (const invoice of owed) if (!(await isAwaitingCharge(platform, tx, invoice))) return false;
  return true;
}

async function renew(
  platform: Platform,
  tx: Queryable,
  old: SubscriptionRow,
  agreed: Parameters<typeof renewSubscription>[3],
): Promise<void> {
  const contract = await renewSubscription(platform, tx, old, agreed);
  await copyPayer(platform, tx, old.id, contract.id);
  await notifySubscriber(platform, tx, contract, 'renewed', (of) =>
    contractRenewed({
      ...of,
      endsOn: old.ends_on,
      startsOn: contract.anchor,
      newEndsOn: contract.ends_on,
      monthly: contract.monthly,
    }),
  );
}
