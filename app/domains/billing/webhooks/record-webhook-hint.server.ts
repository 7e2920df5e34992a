import { randomUUID } from 'node:crypto';
import type { Platform } from '#app/platform/platform.ts';
import { WORK_WEBHOOKS } from './webhook.ts';
import { upsertWebhookHint, type WebhookHint } from './webhooks.store.server.ts';

export type WebhookRequest = {
  headers: { get(name: string): string | null };
  body: string;
  /** The sender's IP address. */
  address: string;
};

/** A gateway's id of one transmission. */
export const TRANSMISSION_ID = /^[\w-]{8,100}$/;

/** Stores what a webhook is about, once for each payment or card, and wakes the job (security R26). */
export async function recordWebhookHint(platform: Platform, hint: WebhookHint): Promise<void> {
  await upsertWebhookHint(platform.db, { id: randomUUID(), ...hint, now: platform.clock.now() });
  await platform.jobs.wake(WORK_WEBHOOKS);
}
