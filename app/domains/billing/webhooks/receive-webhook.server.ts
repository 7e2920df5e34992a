import { timingSafeEqual } from 'node:crypto';
import { throttle } from '#app/domains/accounts/rate-limits/throttle.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { hasBillingKey } from '../cards/payment-methods.store.server.ts';
import { findVirtualAccount } from '../deposits/virtual-accounts.store.server.ts';
import { findOrderByNumber } from '../orders/orders.store.server.ts';
import { findAttemptByRef } from '../payments/attempts.store.server.ts';
import { recordWebhookHint, TRANSMISSION_ID, type WebhookRequest } from './record-webhook-hint.server.ts';
import { parseWebhook, type Webhook } from './webhook.ts';
import type { WebhookHint } from './webhooks.store.server.ts';

type Refusal = 'malformed' | 'unknown' | 'forged' | 'limited';
type Subject = Pick<WebhookHint, 'kind' | 'subject'>;
type Checked = { hint: Subject | null; isVerified: boolean };

/**
 * Stores what a gateway's webhook is about before it is processed (security R26). Only attempts and cards of ours are
 * stored; anything else is acknowledged (decisions X1). Requests that cannot be verified are throttled.
 */
export async function receiveWebhook(
  platform: Platform,
  request: WebhookRequest,
): Promise<Result<null, Refusal>> {
  const transmissionId = request.headers.get('tosspayments-webhook-transmission-id');
  const webhook = parseWebhook(request.body);
  const checked =
    webhook && transmissionId !== null && TRANSMISSION_ID.test(transmissionId)
      ? await check(platform, webhook)
      : err('malformed');
  if (!checked.ok || !checked.value.isVerified) {
    const ticket = await throttle(platform, 'webhook', request.address);
    if (!ticket.ok) return err('limited');
  }
  if (!checked.ok) return checked;
  const { hint } = checked.value;
  if (hint && transmissionId)
    await recordWebhookHint(platform, { provider: 'toss', transmissionId, ...hint });
  return ok(null);
}

/**
 * The attempt or card that it is about, and whether only the gateway can have sent it. A query establishes the truth.
 */
async function check(platform: Platform, webhook: Webhook): Promise<Result<Checked, 'unknown' | 'forged'>> {
  if (webhook.kind === 'other') return ok({ hint: null, isVerified: false });
  if (webhook.kind === 'billing-deleted') {
    // A billing key is known only to the gateway and us.
    const hash = platform.secrets.hash('billing-key', webhook.billingKey);
    const isKnown = await hasBillingKey(platform.db, hash);
    return isKnown ? ok({ hint: { kind: 'card-deleted', subject: hash }, isVerified: true }) : err('unknown');
  }
  const attempt = await findAttemptByRef(platform.db, webhook.orderRef);
  if (attempt?.provider !== 'toss') {
    // A payment window reports itself before its attempt exists; creating the attempt queries the gateway.
    const isOurs = await belongsToOrder(platform, webhook.orderRef);
    return isOurs ? ok({ hint: null, isVerified: false }) : err('unknown');
  }
  const hint = { kind: 'payment', subject: webhook.orderRef } as const;
  const account = await findVirtualAccount(platform.db, attempt.id);
  if (!account?.secret_hash) return ok({ hint, isVerified: false });
  if (webhook.secret === null) return err('forged');
  const given = platform.secrets.hash('deposit-secret', webhook.secret);
  const isEqual = timingSafeEqual(Buffer.from(given), Buffer.from(account.secret_hash));
  return isEqual ? ok({ hint, isVerified: true }) : err('forged');
}

async function belongsToOrder({ db }: Pick<Platform, 'db'>, orderRef: string): Promise<boolean> {
  const [number = ''] = orderRef.split('-A', 1);
  return (await findOrderByNumber(db, number)) !== undefined;
}
