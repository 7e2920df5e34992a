import type { MemberProfile } from '#app/domains/accounts/identity/account-queries.server.ts';
import {
  notifyMember,
  notifyMemberByMailAndSms,
} from '#app/domains/accounts/notices/notify-member.server.ts';
import { isDeposit } from '#app/domains/billing/payments/payment-method.ts';
import type { MailAndText } from '#app/domains/notifications/message.ts';
import { periodUnpaid } from '#app/domains/notifications/messages/arrears.ts';
import { terminationPercent } from '#app/domains/plans/penalty-percent.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { addDays } from '#app/shared/dates.ts';
import { GRACE_DAYS } from '../dunning/dunning.ts';
import type { InvoiceRow, SubscriptionRow } from '../tables.ts';

/**
 * Asks the member to pay a period that is not charged automatically, once per retry day. `missed`: days since it was
 * due; on day 0 a mail is enough. A deposit is requested elsewhere, with its account.
 */
export async function notifyPeriodDue(
  platform: Platform,
  tx: Tx,
  subscription: SubscriptionRow,
  invoice: InvoiceRow,
  missed: number,
): Promise<void> {
  if (missed === 0 && isDeposit(invoice.method)) return;
  const key = `period-unpaid:${invoice.id}:${missed}`;
  const write = ({ name }: MemberProfile): MailAndText =>
    periodUnpaid({
      name,
      planName: subscription.plan_name,
      amount: invoice.total,
      periodStart: invoice.starts_on,
      periodEnd: invoice.ends_on,
      accessUntil: addDays(invoice.due_on, GRACE_DAYS),
      penaltyPercent: terminationPercent(subscription),
      missed,
      origin: platform.origin,
    });
  if (missed > 0) await notifyMemberByMailAndSms(platform, tx, subscription.account_id, key, write);
  else await notifyMember(platform, tx, subscription.account_id, key, (profile) => write(profile).mail);
}
