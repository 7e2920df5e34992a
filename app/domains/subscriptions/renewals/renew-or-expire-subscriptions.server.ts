import { subscriptionFinished } from '#app/domains/notifications/messages/contract-end.ts';
import { subscriptionRenewed } from '#app/domains/notifications/messages/renewal.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
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
 * Ends or renews subscriptions whose last day has passed in Korea, in one transaction, so that nobody is without a
 * subscription in between. Without an agreement, it ends (payments.md §4.5). No year begins while something is
 * outstanding: it waits for a charge that is ours to make; otherwise the subscription ends, and what it owes is
 * collected as a debt.
 */
export function renewOrExpireSubscriptions(platform: Platform): Promise<void> {
  return forEachDue(platform, 'end-finished', async ({ tx }, subscription) => {
    const lastDay = subscription.ends_on;
    const agreed = await findAgreement(tx, subscription.id, 'renew', addDays(lastDay, 1));
    const owed = (await listPayableInvoices(tx, subscription.id)).filter(({ kind }) => kind === 'period');
    if (agreed && owed.length === 0) return renew(platform, tx, subscription, agreed);
    // The charge is ours to make and was not made yet: the renewal waits for it.
    if (agreed && (await areAwaitingCharge(platform, tx, owed))) return;
    if (agreed) await revokeAllAgreements(platform, tx, subscription);
    await endSubscription(platform, tx, subscription, {
      lastDay,
      reason: 'finished',
      actor: 'system',
      used: true,
    });
    const sum = owed.reduce((total, invoice) => total + invoice.total, 0);
    await notifySubscriber(platform, tx, subscription, 'finished', (of) =>
      subscriptionFinished({ ...of, endsOn: lastDay, owed: sum, yearAgreed: agreed !== null }),
    );
  });
}

async function areAwaitingCharge(platform: Platform, tx: Tx, owed: readonly InvoiceRow[]): Promise<boolean> {
  for (const invoice of owed) if (!(await isAwaitingCharge(platform, tx, invoice))) return false;
  return true;
}

async function renew(
  platform: Platform,
  tx: Tx,
  old: SubscriptionRow,
  agreed: Parameters<typeof renewSubscription>[3],
): Promise<void> {
  const subscription = await renewSubscription(platform, tx, old, agreed);
  await copyPayer(platform, tx, old.id, subscription.id);
  await notifySubscriber(platform, tx, subscription, 'renewed', (of) =>
    subscriptionRenewed({
      ...of,
      endsOn: old.ends_on,
      startsOn: subscription.anchor,
      newEndsOn: subscription.ends_on,
      monthly: subscription.monthly,
    }),
  );
}
