import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { insertEvent } from '../lifecycle/subscriptions.store.server.ts';
import { withdrawContractConsents } from '../renewals/contract-consents.store.server.ts';
import type { ContractRow } from '../tables.ts';

/** The member takes the consent to the paid plan back, so that the trial ends by itself. False where there was none. */
export async function withdrawPaidConsent(
  { clock }: Pick<Platform, 'clock'>,
  tx: Queryable,
  contract: ContractRow,
): Promise<boolean> {
  const at = clock.now();
  const withdrawn = await withdrawContractConsents(tx, contract.id, 'convert', at);
  if (!withdrawn) return false;
  await insertEvent(tx, {
    subscription_id: contract.id,
    at,
    event: 'withdraw-agreement',
    from_state: contract.state,
    to_state: contract.state,
    actor: contract.account_id,
    note: null,
  });
  return true;
}
