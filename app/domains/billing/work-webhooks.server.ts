import type { Platform } from '#app/platform/platform.ts';
import { findAttemptByRef } from './attempts.store.server.ts';
import { invalidateMethodByKey } from './payment-methods.store.server.ts';
import { raiseWorkItem } from './raise-work-item.server.ts';
import { readBackAttempt } from './read-back-payments.server.ts';
import { parseWebhook, type Webhook, waitAfterFailure } from './webhook.ts';
import {
  finishWebhook,
  listWebhooksToDo,
  postponeWebhook,
  type WebhookRow,
} from './webhooks.store.server.ts';
import { workPaypalWebhook } from './work-paypal-webhook.server.ts';

const AT_ONCE = 100;

type Outcome = { state: 'DONE' | 'IGNORED'; note: string | null };

/**
 * Works on what gateways told, oldest first: asks the gateway about what is named and settles it by that answer alone.
 * What fails is tried again after 1, 4, 16 … minutes and then given to a person. Running twice does no harm.
 */
export async function workWebhooks(platform: Platform): Promise<void> {
  // The gateway holds one answer for all that was told of one payment.
  const asked = new Map<string, Promise<Outcome>>();
  for (;;) {
    const rows = await listWebhooksToDo(platform.db, platform.clock.now(), AT_ONCE);
    for (const row of rows) await workOne(platform, row, asked);
    if (rows.length < AT_ONCE) return;
    asked.clear();
  }
}

async function workOne(
  platform: Platform,
  row: WebhookRow,
  asked: Map<string, Promise<Outcome>>,
): Promise<void> {
  let kind: Webhook['kind'] | 'paypal' | 'unknown' = 'unknown';
  try {
    if (row.provider === 'paypal') {
      kind = 'paypal';
      const outcome = await workPaypalWebhook(platform, row);
      return await finishWebhook(platform.db, row.id, { ...outcome, at: platform.clock.now() });
    }
    const webhook = parseWebhook(platform.secrets.open('webhook', row.body_sealed));
    kind = webhook?.kind ?? 'unknown';
    const outcome = webhook
      ? await once(asked, webhook, () => learn(platform, webhook))
      : { state: 'IGNORED' as const, note: 'not a webhook' };
    await finishWebhook(platform.db, row.id, { ...outcome, at: platform.clock.now() });
  } catch (error) {
    platform.log.warn('webhook not worked on', { code: kind, error });
    await retryLater(platform, row, error);
  }
}

/** Within one run the answer to one question is as good for all who ask it: it was asked after all of them came. */
function once(
  asked: Map<string, Promise<Outcome>>,
  webhook: Webhook,
  learnIt: () => Promise<Outcome>,
): Promise<Outcome> {
  if (webhook.kind !== 'payment' && webhook.kind !== 'deposit') return learnIt();
  const known = asked.get(webhook.orderRef);
  if (known) return known;
  const learnt = learnIt();
  asked.set(webhook.orderRef, learnt);
  return learnt;
}

async function learn(platform: Platform, webhook: Webhook): Promise<Outcome> {
  switch (webhook.kind) {
    case 'payment':
    case 'deposit': {
      const attempt = await findAttemptByRef(platform.db, webhook.orderRef);
      if (!attempt) return { state: 'IGNORED', note: 'no attempt yet' };
      const told = await readBackAttempt(platform, attempt.id);
      if (told === 'unknown') throw new Error('The gateway did not tell how it stands.');
      return { state: 'DONE', note: null };
    }
    case 'billing-deleted': {
      const hash = platform.secrets.hash('billing-key', webhook.billingKey);
      const ours = await invalidateMethodByKey(platform.db, hash);
      return ours ? { state: 'DONE', note: null } : { state: 'IGNORED', note: 'no such card' };
    }
    case 'other':
      return { state: 'IGNORED', note: webhook.event };
  }
}

async function retryLater(platform: Platform, row: WebhookRow, error: unknown): Promise<void> {
  const now = platform.clock.now();
  const tries = row.tries + 1;
  const note = error instanceof Error ? error.message.slice(0, 200) : 'failed';
  const wait = waitAfterFailure(tries);
  if (wait !== null) {
    await postponeWebhook(platform.db, row.id, { tries, at: new Date(now.getTime() + wait), note });
    return;
  }
  await finishWebhook(platform.db, row.id, { state: 'FAILED', note, at: now });
  await raiseWorkItem(platform, platform.db, {
    kind: 'webhook-failed',
    subject: row.id,
    orderId: null,
    details: { transmission: row.transmission_id, tries },
  });
}
