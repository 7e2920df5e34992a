import { chargeOnFile } from '#app/domains/billing/charge-on-file.server.ts';
import { countCharge } from '#app/domains/contracts/count-charge.server.ts';
import { MOST_CHARGES_A_DAY } from '#app/domains/contracts/dunning.ts';
import { findInvoiceToCharge } from '#app/domains/contracts/find-invoice-to-charge.server.ts';
import { isChargingStopped } from '#app/domains/contracts/is-charging-stopped.server.ts';
import { DELIVER_MAIL, DELIVER_SMS } from '#app/domains/notifications/queue-message.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { stopChargingRun } from './stop-charging-run.server.ts';

/**
 * `refused`: the card was asked and not charged; the invoice says why (`last_failure`). `not-owed`: paid, given up, behind an
 * older one, or its order takes no money any more. `stopped`: jobs charge nothing now; no member meets it.
 */
export type NotPaid = 'refused' | 'no-card' | 'too-many-today' | 'not-owed' | 'stopped';

/**
 * Charges the contract's card on file with what an invoice is owed, exactly once however many ask (payments.md §2.2, §7.4).
 * `confirming`: a charge is under way, and its answer is read back. By `job` one charge more than a day allows stops all
 * that jobs charge, because something is wrong then; a member is only refused.
 */
export async function chargeInvoice(
  platform: Platform,
  invoiceId: string,
  by: 'job' | 'member',
): Promise<Result<'paid' | 'confirming', NotPaid>> {
  const due = await findInvoiceToCharge(platform.db, invoiceId);
  if (!due) return err('not-owed');
  const { invoice, contract } = due;
  const paymentMethodId = contract.payment_method_id;
  if (paymentMethodId === null) return err('no-card');
  if (invoice.order_id === null) return err('not-owed');

  const charged = await chargeOnFile(
    platform,
    { accountId: contract.account_id, orderId: invoice.order_id, paymentMethodId, most: MOST_CHARGES_A_DAY },
    async (tx) => {
      // Read again under the lock: paid, ended, or with another card since.
      const now = await findInvoiceToCharge(tx, invoiceId);
      if (now?.invoice.order_id !== invoice.order_id) return 'not-owed';
      if (now.contract.payment_method_id !== paymentMethodId) return 'no-card';
      if (by === 'job' && (now.invoice.next_try_at === null || !now.contract.auto_pay)) return 'not-owed';
      if (by === 'job' && (await isChargingStopped(tx))) return 'stopped';
      await countCharge(platform, tx, contract.id);
      return null;
    },
  );
  if (!charged.ok) {
    if (charged.error === 'busy') return ok('confirming');
    if (charged.error === 'not-payable') return err('not-owed');
    if (charged.error === 'too-many-today' && by === 'job') await stopChargingRun(platform, contract);
    return err(charged.error);
  }
  await platform.jobs.wake(DELIVER_MAIL);
  if (charged.value === 'SUCCEEDED') return ok('paid');
  if (charged.value !== 'FAILED') return ok('confirming');
  await platform.jobs.wake(DELIVER_SMS);
  return err('refused');
}
