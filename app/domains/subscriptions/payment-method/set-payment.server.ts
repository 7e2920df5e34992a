import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { insertEvent } from '../lifecycle/subscription-events.store.server.ts';
import type { SubscriptionRow } from '../tables.ts';
import {
  clearRetries,
  type SubscriptionTerms,
  scheduleRetries,
  updatePayment,
} from './subscription-payment.store.server.ts';

/** What a member changed about how a contract is paid, as its history calls it. */
export type PaymentEvent =
  | 'card-registered'
  | 'change-method'
  | 'stop-auto-pay'
  | 'resume-auto-pay'
  | 'agree-to-paid';

/**
 * Changes how a contract is paid from now on and writes its history; with auto-payment what is owed is charged
 * by itself from now on, without it nothing is any more. Within the caller's transaction and under its customer's lock. Answers the contract as it is now.
 */
export async function setPayment(
  { clock }: Pick<Platform, 'clock'>,
  tx: Queryable,
  contract: SubscriptionRow,
  event: PaymentEvent,
  change: SubscriptionTerms,
  note: string | null = null,
): Promise<SubscriptionRow> {
  if (!(await updatePayment(tx, contract, change)))
    throw new Error(`Contract ${contract.number} moved under its lock.`);
  if (change.auto_pay) await scheduleRetries(tx, contract, clock.now());
  else await clearRetries(tx, contract.id);
  await insertEvent(tx, {
    subscription_id: contract.id,
    at: clock.now(),
    event,
    from_state: contract.state,
    to_state: contract.state,
    actor: contract.account_id,
    note,
  });
  return { ...contract, ...change };
}
