import { tellMember } from '#app/domains/accounts/tell-member.server.ts';
import { type RefundMail, refundMail } from '#app/domains/notifications/messages/refund.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { refundBankName } from './banks.ts';
import { unsealRefundAccount } from './open-refund-account.server.ts';
import type { RefundRow } from './refunds.store.server.ts';

/**
 * Tells the buyer one step of a refund, within the transaction that makes it. A line of our own account that belongs to
 * nobody has nobody to tell.
 */
export async function tellRefund(
  platform: Platform,
  tx: Queryable,
  refund: RefundRow,
  step: RefundMail['step'],
): Promise<void> {
  const { account_id, order_number } = refund;
  if (account_id === null || order_number === null) return;
  // A second account may be refused as well, and is told as well.
  const key = `refund-${step}:${refund.id}:${refund.idempotency_key}`;
  await tellMember(platform, tx, account_id, key, ({ name }) =>
    refundMail({
      step,
      name,
      orderNumber: order_number,
      amount: refund.amount,
      usdCents: refund.usd_cents,
      interest: refund.interest,
      dueOn: refund.due_on,
      account: maskedAccount(platform, refund.account_sealed),
      origin: platform.origin,
    }),
  );
}

/** The bank and the last four digits: enough for its owner to know it. */
function maskedAccount(platform: Platform, sealed: string | null): string | null {
  const account = unsealRefundAccount(platform, sealed);
  if (!account) return null;
  return `${refundBankName(account.bank)}, account ending in ${account.number.slice(-4)}`;
}
