import type { Member } from '#app/domains/accounts/identity/actor.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { findCustomerKey } from '../customers/customers.store.server.ts';
import type { PaymentMessageCode } from '../messages.ts';
import { failureMessage } from '../payments/failure-message.ts';
import { type IssuedKey, issueBillingKey } from './issue-billing-key.server.ts';

/**
 * Turns the authorisation that the gateway's window gave into a key that can be charged. Nothing is charged, and the same
 * authorisation answers the same key again. Must not be called inside a transaction.
 */
export async function issueCard(
  platform: Platform,
  actor: Member,
  { authKey, customerKey }: { authKey: string; customerKey: string },
): Promise<Result<IssuedKey, PaymentMessageCode>> {
  // The redirect passes through the customer's browser: a key of somebody else's window ends here.
  if (customerKey !== (await findCustomerKey(platform.db, actor.accountId))) return err('interrupted');
  const issued = await issueBillingKey(platform, {
    accountId: actor.accountId,
    authKey,
    customerKey,
    idempotencyKey: `register-${platform.secrets.hash('authorisation', authKey)}`.slice(0, 300),
  });
  if (issued.kind === 'settled') return ok(issued.value);
  // A lost answer lost no money: the customer authorises the card once more.
  return err(issued.kind === 'refused' ? failureMessage(issued.refusal.code) : 'interrupted');
}
