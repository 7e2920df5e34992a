import type { Platform } from '#app/platform/platform.ts';
import { invalidateMethodByKey } from '../cards/payment-methods.store.server.ts';
import { findAttemptByRef } from '../payments/attempts.store.server.ts';
import { syncAttempt } from '../payments/sync-attempts.server.ts';
import { raiseWorkItem } from '../work-items/work-items.server.ts';
import { waitAfterFailure } from './webhook.ts';
import {
  finishWebhook,
  listWebhooksToDo,
  postponeWebhook,
  type WebhookRow,
} from './webhooks.store.server.ts';

const BATCH = 100;

type Outcome = { state: 'DONE' | 'IGNORED'; note: string | null };

/**
 * Processes stored webhooks, oldest first: queries the gateway about each subject and applies only that response. A
 * failure is retried after 1, 4, 16 … minutes and then becomes a work item. Safe to run concurrently.
 */
export async function processWebhooks(platform: Platform): Promise<void> {
  for (;;) {
    const rows = await listWebhooksToDo(platform.db, platform.clock.now(), BATCH);
    for (const row of rows) await processWebhook(platform, row);
    if (rows.length < BATCH) return;
  }
}

async function processWebhook(platform: Platform, row: WebhookRow): Promise<void> {
  try {
    const outcome =
      row.kind === 'payment' ? await syncPayment(platform, row) : await invalidateCard(platform, row);
    await finishWebhook(platform.db, row, { ...outcome, at: platform.clock.now() });
  } catch (error) {
    platform.log.warn('webhook not worked on', { code: row.kind, error });
    await retryLater(platform, row, error);
  }
}

async function syncPayment(platform: Platform, { subject }: WebhookRow): Promise<Outcome> {
  const attempt = await findAttemptByRef(platform.db, subject);
  if (!attempt) throw new Error('The attempt is gone.');
  const result = await syncAttempt(platform, attempt.id);
  if (result === 'unknown') throw new Error('The gateway did not tell how it stands.');
  return { state: 'DONE', note: null };
}

async function invalidateCard(platform: Platform, { subject }: WebhookRow): Promise<Outcome> {
  const isOurs = await invalidateMethodByKey(platform.db, subject);
  return isOurs ? { state: 'DONE', note: null } : { state: 'IGNORED', note: 'no such card' };
}

async function retryLater(platform: Platform, row: WebhookRow, error: unknown): Promise<void> {
  const now = platform.clock.now();
  const tries = row.tries + 1;
  const note = error instanceof Error ? error.message.slice(0, 200) : 'failed';
  const wait = waitAfterFailure(tries);
  if (wait !== null) {
    await postponeWebhook(platform.db, row, { tries, at: new Date(now.getTime() + wait), note });
    return;
  }
  await finishWebhook(platform.db, row, { state: 'FAILED', note, at: now });
  await raiseWorkItem(platform, platform.db, {
    kind: 'webhook-failed',
    subject: row.id,
    orderId: null,
    details: { transmission: row.transmission_id, tries },
  });
}
