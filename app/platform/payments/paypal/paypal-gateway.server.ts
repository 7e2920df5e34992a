import type { Clock } from '#app/platform/clock.ts';
import type { Log } from '#app/platform/log.server.ts';
import type { UsdCents } from '#app/shared/usd.ts';
import type { ForeignGateway, ForeignPayment } from '../foreign-gateway.ts';
import type { GatewayResponse } from '../gateway.ts';
import { createPaypalClient, type PaypalResponse } from './paypal-client.server.ts';
import { toForeignRefusal } from './paypal-errors.ts';
import {
  parseForeignPayment,
  parseForeignRefund,
  parseIssue,
  parseVerdict,
  usdText,
} from './paypal-responses.ts';

const CHARGE_MS = 65_000;
const READ_MS = 10_000;

/**
 * PayPal's Orders v2 (payments.md §1.2). Never throws for a response or its absence. If `webhookId` is null, no webhook
 * can be verified, and none is trusted.
 */
export function createPaypalGateway(options: {
  baseUrl: string;
  clientId: string;
  secret: string;
  webhookId: string | null;
  prices: Readonly<Record<string, UsdCents>>;
  clock: Clock;
  log: Log;
  fetch?: typeof fetch;
}): ForeignGateway {
  const { prices, webhookId, log } = options;
  const call = createPaypalClient({ ...options, fetch: options.fetch ?? fetch });

  /** Logs the operation and our reference, never keys or payers. */
  function logUnknown<T>(operation: string, order: string, response: GatewayResponse<T>): GatewayResponse<T> {
    if (response.kind === 'unknown') {
      log.warn(`foreign gateway ${operation}: outcome unknown`, {
        provider: 'paypal',
        code: response.reason,
        order,
      });
    }
    return response;
  }

  return {
    priceOf: (planCode) => (Object.hasOwn(prices, planCode) ? (prices[planCode] ?? null) : null),
    async createOrder({ orderRef, orderName, amount, returnUrl, cancelUrl, idempotencyKey }) {
      const reply = await call({
        method: 'POST',
        path: '/v2/checkout/orders',
        body: {
          intent: 'CAPTURE',
          purchase_units: [
            {
              reference_id: orderRef,
              // PayPal rejects a second capture of one invoice, whatever our key.
              invoice_id: orderRef,
              description: orderName,
              amount: { currency_code: 'USD', value: usdText(amount) },
            },
          ],
          payment_source: {
            paypal: {
              experience_context: {
                return_url: returnUrl,
                cancel_url: cancelUrl,
                user_action: 'PAY_NOW',
                shipping_preference: 'NO_SHIPPING',
              },
            },
          },
        },
        idempotencyKey,
        timeoutMs: CHARGE_MS,
      });
      const response = interpretResponse(reply, (body) => {
        const order = parseForeignPayment(body);
        return order?.orderRef === orderRef && order.amount === amount && order.approveUrl ? order : null;
      });
      return logUnknown('create', orderRef, response);
    },
    async capture({ orderId, orderRef, amount, idempotencyKey }) {
      const reply = await call({
        method: 'POST',
        path: `/v2/checkout/orders/${encodeURIComponent(orderId)}/capture`,
        body: {},
        idempotencyKey,
        timeoutMs: CHARGE_MS,
      });
      const matchesRequest = (order: ForeignPayment) =>
        order.orderId === orderId &&
        order.orderRef === orderRef &&
        order.capture?.amount === amount &&
        order.capture.status === 'COMPLETED';
      const response = interpretResponse(reply, (body) => {
        const order = parseForeignPayment(body);
        return order && matchesRequest(order) ? order : null;
      });
      return logUnknown('capture', orderRef, response);
    },
    async get(orderId) {
      const path = `/v2/checkout/orders/${encodeURIComponent(orderId)}`;
      const reply = await call({ method: 'GET', path, timeoutMs: READ_MS });
      if (reply.kind === 'lost') return { kind: 'unknown', reason: reply.reason };
      const issue = parseIssue(reply.body);
      if (reply.status === 404 && issue === 'INVALID_RESOURCE_ID') return { kind: 'not-found' };
      if (reply.status !== 200) return { kind: 'unknown', reason: issue ?? `HTTP ${reply.status}` };
      const payment = parseForeignPayment(reply.body);
      if (payment?.orderId !== orderId) return { kind: 'unknown', reason: 'answer does not fit' };
      return { kind: 'found', payment };
    },
    async refund({ captureId, amount, mark, reason, idempotencyKey }) {
      const reply = await call({
        method: 'POST',
        path: `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`,
        body: {
          ...(amount !== null && { amount: { currency_code: 'USD', value: usdText(amount) } }),
          custom_id: mark,
          note_to_payer: reason,
        },
        idempotencyKey,
        timeoutMs: CHARGE_MS,
      });
      const refund = reply.kind === 'response' ? parseForeignRefund(reply.body) : null;
      // The same key would get this response again.
      if (refund?.status === 'FAILED' || refund?.status === 'CANCELLED') {
        return logUnknown('refund', mark, {
          kind: 'unknown',
          reason: `refund ${refund.status}`,
          responded: true,
        });
      }
      const matches = refund?.status === 'COMPLETED' && (amount === null || refund.amount === amount);
      return logUnknown(
        'refund',
        mark,
        interpretResponse(reply, () => (matches ? refund : null)),
      );
    },
    async verifyWebhook({ headers, body }) {
      if (webhookId === null) return 'unknown';
      // Text that is not valid JSON could inject its own `webhook_id`.
      if (!isJson(body)) return 'forged';
      const headerJson = (name: string) => JSON.stringify(headers[`paypal-${name}`] ?? '');
      // Sent unchanged: reserialized it would not match its signature.
      const verification = `{"auth_algo":${headerJson('auth-algo')},"cert_url":${headerJson('cert-url')},"transmission_id":${headerJson('transmission-id')},"transmission_sig":${headerJson('transmission-sig')},"transmission_time":${headerJson('transmission-time')},"webhook_id":${JSON.stringify(webhookId)},"webhook_event":${body}}`;
      const reply = await call({
        method: 'POST',
        path: '/v1/notifications/verify-webhook-signature',
        body: verification,
        timeoutMs: READ_MS,
      });
      if (reply.kind === 'lost' || reply.status !== 200) return 'unknown';
      const verdict = parseVerdict(reply.body);
      if (verdict === null) return 'unknown';
      return verdict === 'SUCCESS' ? 'genuine' : 'forged';
    },
  };
}

/** `settled` only if the whole response matches our request; everything unclear is unknown. */
function interpretResponse<T>(reply: PaypalResponse, read: (body: unknown) => T | null): GatewayResponse<T> {
  if (reply.kind === 'lost') return { kind: 'unknown', reason: reply.reason };
  if (reply.status === 200 || reply.status === 201) {
    const value = read(reply.body);
    return value === null ? { kind: 'unknown', reason: 'answer does not fit' } : { kind: 'settled', value };
  }
  const issue = parseIssue(reply.body) ?? (reply.status === 401 ? 'AUTHENTICATION_FAILURE' : null);
  const refusal = issue === null ? null : toForeignRefusal(reply.status, issue);
  if (refusal) return { kind: 'refused', refusal };
  return { kind: 'unknown', reason: issue ?? `HTTP ${reply.status}` };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
