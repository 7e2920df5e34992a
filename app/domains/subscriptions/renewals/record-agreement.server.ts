import { randomUUID } from 'node:crypto';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import { recordEvent, type SubscriptionNote } from '../lifecycle/record-event.server.ts';
import { setNextPlan } from '../plan-changes/plan-changes.store.server.ts';
import type { SubscriptionRow } from '../tables.ts';
import {
  type Agreement,
  insertAgreement,
  listAgreements,
  restoreAgreements,
  revokeAgreements,
} from './agreements.store.server.ts';

/**
 * The member agrees to another price, plan or year, exactly as it was shown; what was agreed of the kind before gives way.
 * Within the caller's transaction and under its customer's lock.
 */
export async function recordAgreement(
  platform: Pick<Platform, 'clock'>,
  tx: Queryable,
  contract: SubscriptionRow,
  agreed: Pick<Agreement, 'kind' | 'plan_code' | 'price_version' | 'monthly' | 'starts_on' | 'terms_version'>,
  event: SubscriptionNote,
): Promise<void> {
  const at = platform.clock.now();
  const id = randomUUID();
  await revokeAgreements(tx, contract.id, agreed.kind, at, id);
  await insertAgreement(tx, {
    id,
    subscription_id: contract.id,
    method: contract.method,
    given_at: at,
    withdrawn_at: null,
    gave_way_to: null,
    ...agreed,
  });
  const note = `${agreed.plan_code} ${agreed.monthly} from ${agreed.starts_on}`;
  await recordEvent(platform, tx, contract, event, { actor: contract.account_id, note });
}

/** The member takes back what was agreed of a kind; false where nothing was. Under the customer's lock. */
export async function revokeAgreement(
  platform: Pick<Platform, 'clock'>,
  tx: Queryable,
  contract: SubscriptionRow,
  kind: Agreement['kind'],
  event: SubscriptionNote,
): Promise<boolean> {
  if (!(await revokeAgreements(tx, contract.id, kind, platform.clock.now()))) return false;
  await recordEvent(platform, tx, contract, event, { actor: contract.account_id });
  return true;
}

/**
 * The member takes another plan back that was to come: what was agreed to before it, a new price perhaps, holds again. Within
 * the caller's transaction and under the customer's lock.
 */
export async function revokePlannedPlan(
  platform: Pick<Platform, 'clock'>,
  tx: Queryable,
  contract: SubscriptionRow,
): Promise<void> {
  const agreed = await listAgreements(tx, contract.id, 'price');
  await revokeAgreement(platform, tx, contract, 'price', 'keep-plan');
  const today = kstDate(platform.clock.now());
  for (const { id } of agreed) await restoreAgreements(tx, id, today);
}

/** A contract that is to end needs no other plan, no other price and no other year. Under its customer's lock. */
export async function revokeAllAgreements(
  { clock }: Pick<Platform, 'clock'>,
  tx: Queryable,
  contract: SubscriptionRow,
): Promise<void> {
  const at = clock.now();
  await revokeAgreements(tx, contract.id, 'price', at);
  await revokeAgreements(tx, contract.id, 'renew', at);
  if (contract.next_plan_code !== null) await setNextPlan(tx, contract, null);
}
