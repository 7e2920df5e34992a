import type { MemberProfile } from '#app/domains/accounts/identity/account-queries.server.ts';
import { nameInMessages } from '#app/domains/accounts/identity/name-in-messages.ts';
import { findAddressee } from '#app/domains/accounts/notices/notify-member.server.ts';
import { type RefundMail, refundMail } from '#app/domains/notifications/messages/refund.ts';
import { queueMessage } from '#app/domains/notifications/queue-message.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { refundBankName } from '../deposits/banks.ts';
import { findOrderById, toOrder } from '../orders/order-queries.server.ts';
import { listOwnOrders } from '../orders/orders.store.server.ts';
import type { OrderRow } from '../tables.ts';
import { unsealRefundAccount } from './open-refund-account.server.ts';
import type { RefundRow } from './refunds.store.server.ts';

type Addressee = { name: string; email: string };

/**
 * Tells the buyer about a step of a refund, in the transaction that makes it; a former member at the last known
 * address. The refund of a statement line without an order has nobody to notify.
 */
export async function notifyRefund(
  platform: Platform,
  tx: Tx,
  refund: RefundRow,
  step: RefundMail['step'],
): Promise<void> {
  if (refund.account_id === null) return;
  const profile = await findAddressee(platform, tx, refund.account_id);
  const [addressee] = profile ? [profile] : await listLastKnown(platform, tx, refund, null);
  // A second account may be rejected too, and needs its own mail.
  const key = `refund-${step}:${refund.id}:${refund.idempotency_key}`;
  if (addressee)
    await queueRefundMail(platform, tx, refund, step, { addressee, key, member: profile !== null });
}

/** Tells the buyer and the contractor, at every known address, that staff entered an account. */
export async function notifyAccountEntered(
  platform: Platform,
  tx: Tx,
  refund: RefundRow,
  occasion: string,
): Promise<void> {
  if (refund.account_id === null) return;
  const profile = await findAddressee(platform, tx, refund.account_id);
  for (const [index, addressee] of (await listLastKnown(platform, tx, refund, profile)).entries()) {
    const key = `refund-account-entered:${occasion}:${index}`;
    await queueRefundMail(platform, tx, refund, 'account-entered', {
      addressee,
      key,
      member: profile !== null,
    });
  }
}

/**
 * The member, and the contractor of the refund's order or, if erased, of the newest order that still has one (the law
 * requires contracts and payments to be kept for five years, `erase-contractors`).
 */
async function listLastKnown(
  platform: Platform,
  tx: Tx,
  refund: RefundRow,
  profile: MemberProfile | null,
): Promise<Addressee[]> {
  const { account_id, order_id } = refund;
  const order = order_id === null ? undefined : await findOrderById(tx, order_id);
  const orders = account_id === null ? [] : await listOwnOrders(tx, account_id);
  const contractor = [...(order ? [order] : []), ...orders]
    .map((row) => contractorOf(platform, row))
    .find((found) => found?.email.includes('@'));
  if (!contractor) return profile ? [profile] : [];
  return profile && profile.email !== contractor.email ? [profile, contractor] : [contractor];
}

/** Null for a contractor that cannot be read, so that it does not stop the refund. */
function contractorOf(platform: Platform, row: OrderRow): Addressee | null {
  try {
    const { name, email } = toOrder(platform, row).contractor;
    return { name: nameInMessages(name, row.number), email };
  } catch (error) {
    platform.log.error('contractor not read', { order: row.number, error });
    return null;
  }
}

async function queueRefundMail(
  platform: Platform,
  tx: Tx,
  refund: RefundRow,
  step: RefundMail['step'],
  { addressee, key, member }: { addressee: Addressee; key: string; member: boolean },
): Promise<void> {
  const { account_id, order_number } = refund;
  if (account_id === null || order_number === null) return;
  const mail = refundMail({
    step,
    name: addressee.name,
    orderNumber: order_number,
    amount: refund.amount,
    usdCents: refund.usd_cents,
    interest: refund.interest,
    dueOn: refund.due_on,
    account: maskedAccount(platform, refund.account_sealed),
    page: member ? `${platform.origin}/orderdetail?order=${order_number}` : null,
  });
  const { email } = addressee;
  await queueMessage(platform, tx, {
    channel: 'mail',
    to: email,
    accountId: account_id,
    ...mail,
    dedupeKey: key,
  });
}

/** The bank and the last four digits, which are enough for the owner to recognize it. */
function maskedAccount(platform: Platform, sealed: string | null): string | null {
  const account = unsealRefundAccount(platform, sealed);
  if (!account) return null;
  return `${refundBankName(account.bank)}, account ending in ${account.number.slice(-4)}`;
}
