import { timingSafeEqual } from 'node:crypto';
import { throttle } from '#app/domains/accounts/throttle.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { findAttemptByRef } from './attempts.store.server.ts';
import { keepWebhook, type ToldByGateway, TRANSMISSION_ID } from './keep-webhook.server.ts';
import { findOrderByNumber } from './orders.store.server.ts';
import { knowsBillingKey } from './payment-methods.store.server.ts';
import { findVirtualAccount } from './virtual-accounts.store.server.ts';
import { parseWebhook, type Webhook } from './webhook.ts';

const HEADER = 'tosspayments-webhook-transmission';
const KEPT_HEADERS = [`${HEADER}-id`, `${HEADER}-time`, `${HEADER}-retried-count`, 'content-type'];

type Refused = 'malformed' | 'unknown' | 'forged' | 'limited';

/**
 * Stores what the gateway tells before anything is made of it, and wakes the worker (security R26); settled means stored,
 * and the same transmission once. What cannot come from the gateway is not stored and has no effect: a body of no known
 * shape, an order that there is not, a secret that is not that of the account.
 */
export async function receiveWebhook(
  platform: Platform,
  told: ToldByGateway,
): Promise<Result<null, Refused>> {
  const ticket = await throttle(platform, 'webhook', told.address);
  if (!ticket.ok) return err('limited');
  const transmissionId = told.headers.get(`${HEADER}-id`);
  const webhook = parseWebhook(told.body);
  if (!webhook || transmissionId === null || !TRANSMISSION_ID.test(transmissionId)) return err('malformed');
  const checked = await check(platform, webhook);
  if (!checked.ok) return checked;

  await keepWebhook(platform, told, { provider: 'toss', transmissionId, headers: KEPT_HEADERS });
  if (checked.value === 'proved') await ticket.value.takeBack();
  return ok(null);
}

/** Whether it can come from the gateway at all; that it is true is found out by asking. */
async function check(
  platform: Platform,
  webhook: Webhook,
): Promise<Result<'proved' | 'possible', 'unknown' | 'forged'>> {
  if (webhook.kind === 'other') return ok('possible');
  if (webhook.kind === 'billing-deleted') {
    // Only the gateway and we know a key.
    const hash = platform.secrets.hash('billing-key', webhook.billingKey);
    return (await knowsBillingKey(platform.db, hash)) ? ok('proved') : err('unknown');
  }
  const attempt = await findAttemptByRef(platform.db, webhook.orderRef);
  // A window tells of itself before we have made an attempt of it.
  if (!attempt) return (await isOfAnOrder(platform, webhook.orderRef)) ? ok('possible') : err('unknown');
  const account = await findVirtualAccount(platform.db, attempt.id);
  if (!account?.secret_hash) return ok('possible');
  if (webhook.secret === null) return err('forged');
  const given = platform.secrets.hash('deposit-secret', webhook.secret);
  const equal = timingSafeEqual(Buffer.from(given), Buffer.from(account.secret_hash));
  return equal ? ok('proved') : err('forged');
}

async function isOfAnOrder({ db }: Pick<Platform, 'db'>, orderRef: string): Promise<boolean> {
  const [number = ''] = orderRef.split('-A', 1);
  return (await findOrderByNumber(db, number)) !== undefined;
}
