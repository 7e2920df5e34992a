import { randomUUID } from 'node:crypto';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import {
  type ContractConsent,
  insertContractConsent,
  withdrawContractConsents,
} from './contract-consents.store.server.ts';
import { type ContractNote, noteEvent } from './note-event.server.ts';
import type { ContractRow } from './tables.ts';

/**
 * The member agrees to another price, plan or year, exactly as it was shown; what was agreed of the kind before gives way.
 * Within the caller's transaction and under its customer's lock.
 */
export async function noteAgreement(
  platform: Pick<Platform, 'clock'>,
  tx: Queryable,
  contract: ContractRow,
  agreed: Pick<
    ContractConsent,
    'kind' | 'plan_code' | 'price_version' | 'monthly' | 'starts_on' | 'terms_version'
  >,
  event: ContractNote,
): Promise<void> {
  const at = platform.clock.now();
  await withdrawContractConsents(tx, contract.id, agreed.kind, at);
  await insertContractConsent(tx, {
    id: randomUUID(),
    subscription_id: contract.id,
    method: contract.method,
    given_at: at,
    withdrawn_at: null,
    ...agreed,
  });
  const note = `${agreed.plan_code} ${agreed.monthly} from ${agreed.starts_on}`;
  await noteEvent(platform, tx, contract, event, { actor: contract.account_id, note });
}

/** The member takes back what was agreed of a kind; false where nothing was. Under the customer's lock. */
export async function takeAgreementBack(
  platform: Pick<Platform, 'clock'>,
  tx: Queryable,
  contract: ContractRow,
  kind: ContractConsent['kind'],
  event: ContractNote,
): Promise<boolean> {
  if (!(await withdrawContractConsents(tx, contract.id, kind, platform.clock.now()))) return false;
  await noteEvent(platform, tx, contract, event, { actor: contract.account_id });
  return true;
}
