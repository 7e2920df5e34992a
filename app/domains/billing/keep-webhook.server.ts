import { randomUUID } from 'node:crypto';
import type { Platform } from '#app/platform/platform.ts';
import { WORK_WEBHOOKS } from './webhook.ts';
import { insertWebhook } from './webhooks.store.server.ts';

/** What stands in a request of a gateway, of which only what its documents name is kept. */
export type ToldByGateway = {
  headers: { get(name: string): string | null };
  body: string;
  /** Whose word it is. */
  address: string;
};

/** The gateways' own marks of one transmission. */
export const TRANSMISSION_ID = /^[\w-]{8,100}$/;

/** Stores what a gateway told, the same transmission once, and wakes the worker (security R26). */
export async function keepWebhook(
  platform: Platform,
  told: ToldByGateway,
  kept: { provider: 'toss' | 'paypal'; transmissionId: string; headers: readonly string[] },
): Promise<void> {
  const now = platform.clock.now();
  const headers = Object.fromEntries(kept.headers.map((name) => [name, told.headers.get(name)]));
  await insertWebhook(platform.db, {
    id: randomUUID(),
    provider: kept.provider,
    transmission_id: kept.transmissionId,
    headers: JSON.stringify(headers),
    body_sealed: platform.secrets.seal('webhook', told.body),
    state: 'RECEIVED',
    note: null,
    tries: 0,
    received_at: now,
    next_try_at: now,
    done_at: null,
  });
  await platform.jobs.wake(WORK_WEBHOOKS);
}
