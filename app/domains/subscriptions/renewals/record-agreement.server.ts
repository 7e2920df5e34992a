import { randomUUID } from 'node:crypto';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import type { SubscriptionNote } from '../lifecycle/history-event.ts';
import { recordEvent } from '../lifecycle/record-event.server.ts';
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
 * Records that the member agrees to a price, plan or year as shown. It supersedes an earlier agreement of its kind.
 */
export async function recordAgreement(
  platform: Pick<Platform, 'clock'>,
  tx: Tx,
  subscription: SubscriptionRow,
  agreed: Pick<Agreement, 'kind' | 'plan_code' | 'price_version' | 'monthly' | 'starts_on' | 'terms_version'>,
  event: SubscriptionNote,
): Promise<void> {
  const at = platform.clock.now();
  const id = randomUUID();
  await revokeAgreements(tx, subscription.id, agreed.kind, at, id);
  await insertAgreement(tx, {
    id,
    subscription_id: subscription.id,
    method: subscription.method,
    given_at: at,
    withdrawn_at: null,
    superseded_by: null,
    ...agreed,
  });
  const note = `${agreed.plan_code} ${agreed.monthly} from ${agreed.starts_on}`;
  await recordEvent(platform, tx, subscription, event, { actor: subscription.account_id, note });
}

/** False if there was none. */
export async function revokeAgreement(
  platform: Pick<Platform, 'clock'>,
  tx: Tx,
  subscription: SubscriptionRow,
  kind: Agreement['kind'],
  event: SubscriptionNote,
): Promise<boolean> {
  if (!(await revokeAgreements(tx, subscription.id, kind, platform.clock.now()))) return false;
  await recordEvent(platform, tx, subscription, event, { actor: subscription.account_id });
  return true;
}

/** The member revokes a planned plan change. What it superseded, such as a price, applies again. */
export async function revokePlannedPlan(
  platform: Pick<Platform, 'clock'>,
  tx: Tx,
  subscription: SubscriptionRow,
): Promise<void> {
  const agreed = (await listAgreements(tx, subscription.id)).filter(({ kind }) => kind === 'price');
  await revokeAgreement(platform, tx, subscription, 'price', 'keep-plan');
  const today = kstDate(platform.clock.now());
  for (const { id } of agreed) await restoreAgreements(tx, id, today);
}

/** For a subscription about to end: it needs no other plan, price or year. */
export async function revokeAllAgreements(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  subscription: SubscriptionRow,
): Promise<void> {
  const at = clock.now();
  await revokeAgreements(tx, subscription.id, 'price', at);
  await revokeAgreements(tx, subscription.id, 'renew', at);
  if (subscription.next_plan_code !== null) await setNextPlan(tx, subscription, null);
}
