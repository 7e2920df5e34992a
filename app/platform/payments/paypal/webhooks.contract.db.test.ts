import { describe, expect, test } from 'vitest';
import { signPaypalWebhook } from '#sandboxes/paypal/paypal-sandbox.server.ts';
import { contractWithPaypalSandbox, PAYPAL_KEYS, WEBHOOK_ID } from '#tests/support/paypal-contract.ts';

const { gateway } = contractWithPaypalSandbox();

describe('a webhook', () => {
  const event = { id: 'WH-EVENT-1', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { id: 'C1' } };
  const body = JSON.stringify(event);
  const sent = { id: 'transmission-1', time: '2026-11-20T00:00:00Z', webhookId: WEBHOOK_ID, event };
  const headers = (signature: string) => ({
    'paypal-transmission-id': sent.id,
    'paypal-transmission-time': sent.time,
    'paypal-transmission-sig': signature,
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.paypal.com/cert',
  });
  const genuine = () => headers(signPaypalWebhook(PAYPAL_KEYS.secret, sent));

  test('that the gateway sent is genuine', async () => {
    expect(await gateway().verifyWebhook({ headers: genuine(), body })).toBe('genuine');
  });

  test('with other content, without a signature or for another receiver is forged', async () => {
    const verify = (given: Record<string, string>, text: string) =>
      gateway().verifyWebhook({ headers: given, body: text });
    expect(await verify(genuine(), body.replace('C1', 'C2'))).toBe('forged');
    expect(await verify(headers(''), body)).toBe('forged');
    const forOther = signPaypalWebhook(PAYPAL_KEYS.secret, { ...sent, webhookId: 'WH-2' });
    expect(await verify(headers(forOther), body)).toBe('forged');
    // Appends its own receiver to the event.
    expect(await verify(headers(forOther), `${body},"webhook_id":"WH-2"`)).toBe('forged');
  });

  test('is unknown without our webhook id, and if the gateway cannot verify it', async () => {
    expect(await gateway({ webhookId: null }).verifyWebhook({ headers: genuine(), body })).toBe('unknown');
    const unauthorized = gateway({ secret: 'another-secret' });
    expect(await unauthorized.verifyWebhook({ headers: genuine(), body })).toBe('unknown');
  });
});
