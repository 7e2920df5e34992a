import { notifyMemberByMailAndSms } from '#app/domains/accounts/notices/notify-member.server.ts';
import { chargeDeclined } from '#app/domains/notifications/messages/arrears.ts';
import { terminationPercent } from '#app/domains/plans/penalty-percent.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { addDays, kstDate } from '#app/shared/dates.ts';
import { GRACE_DAYS } from '../dunning/dunning.ts';
import type { InvoiceRow, SubscriptionRow } from '../tables.ts';

/** Notifies once per decline. `invoice`: as it stands after the decline. */
export async function notifyDeclined(
  platform: Platform,
  tx: Tx,
  subscription: Pick<SubscriptionRow, 'account_id' | 'plan_name' | 'penalty_percent' | 'terms_version'>,
  invoice: InvoiceRow,
  { limit }: { limit: boolean },
): Promise<void> {
  const key = `charge-refused:${invoice.id}:${invoice.declines}`;
  await notifyMemberByMailAndSms(platform, tx, subscription.account_id, key, ({ name }) =>
    chargeDeclined({
      name,
      planName: subscription.plan_name,
      amount: invoice.total,
      periodStart: invoice.starts_on,
      periodEnd: invoice.ends_on,
      accessUntil: invoice.kind === 'period' ? addDays(invoice.due_on, GRACE_DAYS) : null,
      penaltyPercent: terminationPercent(subscription),
      origin: platform.origin,
      reason: reasonOf(invoice, limit),
      nextTryOn: invoice.next_try_at && kstDate(invoice.next_try_at),
    }),
  );
}

function reasonOf({ hard_declined }: InvoiceRow, limit: boolean) {
  if (hard_declined) return 'card-gone';
  return limit ? 'limit' : 'declined';
}
