import { randomUUID } from 'node:crypto';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { ContractTerms } from '../payment-method/contract-payment.store.server.ts';
import { setPayment } from '../payment-method/set-payment.server.ts';
import {
  insertContractConsent,
  withdrawContractConsents,
} from '../renewals/contract-consents.store.server.ts';
import type { ContractRow } from '../tables.ts';

/**
 * The member of a trial agrees to the paid plan, exactly as it was shown: from the day after the trial, at this price, by
 * this method (decisions M6; payments.md §4.5). An earlier consent gives way. Within the caller's transaction and under its
 * customer's lock.
 */
export async function notePaidConsent(
  platform: Pick<Platform, 'clock'>,
  tx: Queryable,
  contract: ContractRow,
  terms: ContractTerms & Required<Pick<ContractRow, 'monthly' | 'price_version' | 'terms_version'>>,
): Promise<ContractRow> {
  const at = platform.clock.now();
  await withdrawContractConsents(tx, contract.id, 'convert', at);
  await insertContractConsent(tx, {
    id: randomUUID(),
    subscription_id: contract.id,
    kind: 'convert',
    plan_code: contract.plan_code,
    price_version: terms.price_version,
    monthly: terms.monthly,
    method: terms.method,
    starts_on: contract.anchor,
    terms_version: terms.terms_version,
    given_at: at,
    withdrawn_at: null,
    gave_way_to: null,
  });
  return setPayment(platform, tx, contract, 'agree-to-paid', terms);
}
