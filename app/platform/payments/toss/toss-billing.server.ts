import type { BillingGateway, GatewayResponse } from '../gateway.ts';
import { interpretResponse, logUnknown, type Toss } from './interpret-response.server.ts';
import { settledPayment } from './toss-payments.server.ts';
import { parseBillingKey } from './toss-responses.ts';

/** Saved cards (payments.md §1.1). */
export function tossBilling({ call, log, chargeMs, issueMs }: Toss): BillingGateway {
  return {
    async issueKey({ authKey, customerKey, idempotencyKey }) {
      const reply = await call({
        method: 'POST',
        path: '/v1/billing/authorizations/issue',
        body: { authKey, customerKey },
        idempotencyKey,
        timeoutMs: issueMs,
      });
      const response = interpretResponse(reply, (body) => parseBillingKey(body, customerKey));
      return logUnknown(log, 'issue', undefined, response);
    },
    async charge({ billingKey, customerKey, amount, orderRef, orderName, idempotencyKey }) {
      const reply = await call({
        method: 'POST',
        path: `/v1/billing/${encodeURIComponent(billingKey)}`,
        body: { customerKey, amount, orderId: orderRef, orderName },
        idempotencyKey,
        timeoutMs: chargeMs,
      });
      const response = interpretResponse(reply, (body) => settledPayment(body, { orderRef, amount }));
      return logUnknown(log, 'charge', orderRef, response);
    },
    async deleteKey(billingKey) {
      const reply = await call({
        method: 'DELETE',
        path: `/v1/billing/${encodeURIComponent(billingKey)}`,
        timeoutMs: issueMs,
      });
      // The response has no body.
      const response = interpretResponse(reply, () => DELETED);
      return logUnknown(
        log,
        'delete key',
        undefined,
        isGone(response) ? { kind: 'settled', value: null } : response,
      );
    },
  };
}

const DELETED = Object.freeze({ deleted: true });

/** An unknown key cannot charge either: perhaps we deleted it and lost the response. */
function isGone(
  response: GatewayResponse<typeof DELETED>,
): response is Exclude<GatewayResponse<typeof DELETED>, { kind: 'unknown' }> {
  return (
    response.kind === 'settled' ||
    (response.kind === 'refused' && response.refusal.code === 'NOT_FOUND_BILLING')
  );
}
