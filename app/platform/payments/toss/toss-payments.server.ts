import type { GatewayPayment, PaymentGateway, PaymentLookup } from '../gateway.ts';
import { interpretResponse, logUnknown, type Toss } from './interpret-response.server.ts';
import type { TossResponse } from './toss-client.server.ts';
import { parseErrorCode, parsePayment } from './toss-responses.ts';

/** Confirm, lookup and cancel (payments.md §1.1). */
export function tossPayments({ call, log, chargeMs, readMs }: Toss): PaymentGateway {
  async function lookUp(
    path: string,
    matchesRequest: (payment: GatewayPayment) => boolean,
  ): Promise<PaymentLookup> {
    const reply = await call({ method: 'GET', path, timeoutMs: readMs });
    return logUnknown(log, 'read-back', undefined, interpretLookup(reply, matchesRequest));
  }

  return {
    async confirm({ paymentKey, orderRef, amount, idempotencyKey }) {
      const reply = await call({
        method: 'POST',
        path: '/v1/payments/confirm',
        body: { paymentKey, orderId: orderRef, amount },
        idempotencyKey,
        timeoutMs: chargeMs,
      });
      const response = interpretResponse(reply, (body) =>
        settledPayment(body, { orderRef, amount, paymentKey }),
      );
      return logUnknown(log, 'confirm', orderRef, response);
    },
    get: (paymentKey) =>
      lookUp(
        `/v1/payments/${encodeURIComponent(paymentKey)}`,
        (payment) => payment.paymentKey === paymentKey,
      ),
    getByOrder: (orderRef) =>
      lookUp(
        `/v1/payments/orders/${encodeURIComponent(orderRef)}`,
        (payment) => payment.orderRef === orderRef,
      ),
    async cancel({ paymentKey, orderRef, amount, refundable, reason, account, idempotencyKey }) {
      const reply = await call({
        method: 'POST',
        path: `/v1/payments/${encodeURIComponent(paymentKey)}/cancel`,
        body: {
          cancelReason: reason,
          ...(amount !== null && { cancelAmount: amount }),
          ...(refundable !== null && { refundableAmount: refundable }),
          ...(account && {
            refundReceiveAccount: {
              bank: account.bankCode,
              accountNumber: account.accountNumber,
              holderName: account.holder,
            },
          }),
        },
        idempotencyKey,
        timeoutMs: chargeMs,
      });
      const response = interpretResponse(reply, (body) =>
        canceledPayment(body, { paymentKey, orderRef, amount }),
      );
      return logUnknown(log, 'cancel', orderRef, response);
    },
  };
}

/** Null if it is not the charge that we requested. */
export function settledPayment(
  body: unknown,
  requested: { orderRef: string; amount: number; paymentKey?: string },
): GatewayPayment | null {
  const payment = parsePayment(body);
  if (payment?.status !== 'DONE') return null;
  if (payment.orderRef !== requested.orderRef || payment.totalAmount !== requested.amount) return null;
  if (requested.paymentKey !== undefined && payment.paymentKey !== requested.paymentKey) return null;
  return payment;
}

function canceledPayment(
  body: unknown,
  requested: { paymentKey: string; orderRef: string; amount: number | null },
): GatewayPayment | null {
  const payment = parsePayment(body);
  const last = payment?.cancels.at(-1);
  if (!payment || !last) return null;
  if (payment.paymentKey !== requested.paymentKey || payment.orderRef !== requested.orderRef) return null;
  const { status } = payment;
  if (requested.amount === null) return status === 'CANCELED' ? payment : null;
  const isCanceled = status === 'CANCELED' || status === 'PARTIAL_CANCELED';
  return isCanceled && last.amount === requested.amount ? payment : null;
}

/** Only one response means that the payment does not exist; any other 404 proves nothing. */
function interpretLookup(
  reply: TossResponse,
  matchesRequest: (payment: GatewayPayment) => boolean,
): PaymentLookup {
  if (reply.kind === 'lost') return { kind: 'unknown', reason: reply.reason };
  const code = parseErrorCode(reply.body);
  if (reply.status === 404 && code === 'NOT_FOUND_PAYMENT') return { kind: 'not-found' };
  if (reply.status !== 200) return { kind: 'unknown', reason: code ?? `HTTP ${reply.status}` };
  const payment = parsePayment(reply.body);
  if (!payment || !matchesRequest(payment)) return { kind: 'unknown', reason: 'answer does not fit' };
  return { kind: 'found', payment };
}
