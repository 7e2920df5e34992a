import * as v from 'valibot';
import type { Platform } from '#app/platform/platform.ts';
import { parsePaypalEvent } from './paypal-webhook.ts';
import { readBackAttempt } from './read-back-payments.server.ts';
import { attemptOfEvent } from './receive-paypal-webhook.server.ts';
import type { WebhookRow } from './webhooks.store.server.ts';

const Headers = v.record(v.string(), v.nullable(v.string()));

/**
 * Works on one event of PayPal: asks PayPal whether it sent it, and then how the payment stands, and settles it by that
 * answer alone. Throws where PayPal tells neither, so that it is tried again.
 */
export async function workPaypalWebhook(
  platform: Platform,
  row: WebhookRow,
): Promise<{ state: 'DONE' | 'IGNORED'; note: string | null }> {
  const body = platform.secrets.open('webhook', row.body_sealed);
  const verdict = await platform.gateways.foreign?.verifyWebhook({ headers: headersOf(row), body });
  if (verdict === 'forged') {
    platform.log.warn('forged webhook', { code: row.transmission_id });
    return { state: 'IGNORED', note: 'forged' };
  }
  if (verdict !== 'genuine') throw new Error('PayPal did not tell whether it sent this.');
  const event = parsePaypalEvent(body);
  if (!event?.moves) return { state: 'IGNORED', note: event?.event ?? 'not a webhook' };
  const attempt = await attemptOfEvent(platform, event);
  if (!attempt) return { state: 'IGNORED', note: 'no attempt' };
  const told = await readBackAttempt(platform, attempt.id);
  if (told === 'unknown') throw new Error('PayPal did not tell how it stands.');
  return { state: 'DONE', note: null };
}

/** As they came: without those that PayPal did not send. */
function headersOf({ headers }: WebhookRow): Record<string, string> {
  const kept = v.parse(Headers, typeof headers === 'string' ? JSON.parse(headers) : headers);
  return Object.fromEntries(Object.entries(kept).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
