import type { GatewayPayment, PaymentGateway, PaymentLookup } from '../gateway.ts';
import { interpretResponse, logUnknown, type Toss } from './interpret-response.server.ts';
import type { TossResponse } from './toss-client.server.ts';
import { parseErrorCode, parsePayment } from './toss-responses.ts';

/** Confirm, read-back and cancel (payments.md §1.1). */
export function tossPayments({ call, log, chargeMs, readMs }: Toss): PaymentGateway {
  async function readBack(
    path: string,
    isAsked: (payment: GatewayPayment) => boolean,
  ): Promise<PaymentLookup> {
    const reply = await call({ method: 'GET', path, timeoutMs: readMs });
    return logUnknown(log, 'read-back', undefined, interpretLookup(reply, isAsked));
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
      readBack(
        `/v1/payments/${encodeURIComponent(paymentKey)}`,
        (payment) => payment.paymentKey === paymentKey,
      ),
    getByOrder: (orderRef) =>
      readBack(
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
  asked: { orderRef: string; amount: number; paymentKey?: string },
): GatewayPayment | null {
  const payment = parsePayment(body);
  if (payment?.status !== 'DONE') return null;
  if (payment.orderRef !== asked.orderRef || payment.totalAmount !== asked.amount) return null;
  if (asked.paymentKey !== undefined && payment.paymentKey !== asked.paymentKey) return null;
  return payment;
}

function canceledPayment(
  body: unknown,
  asked: { paymentKey: string; orderRef: string; amount: number | null },
): GatewayPayment | null {
  const payment = parsePayment(body);
  const last = payment?.cancels.at(-1);
  if (!payment || !last) return null;
  if (payment.paymentKey !== asked.paymentKey || payment.orderRef !== asked.orderRef) return null;
  const { status } = payment;
  if (asked.amount === null) return status === 'CANCELED' ? payment : null;
  const isCanceled = status === 'CANCELED' || status === 'PARTIAL_CANCELED';
  return isCanceled && last.amount === asked.amount ? payment : null;
}

/** Only one response means that the payment does not exist; any other 404 proves nothing. */
function interpretLookup(reply: TossResponse, isAsked: (payment: GatewayPayment) => boolean): PaymentLookup {
  if (reply.kind === 'lost') return { kind: 'unknown', reason: reply.reason };
  const code = parseErrorCode(reply.body);
  if (reply.status === 404 && code === 'NOT_FOUND_PAYMENT') return { kind: 'not-found' };
  if (reply.status !== 200) return { kind: 'unknown', reason: code ?? `HTTP ${reply.status}` };
  const payment = parsePayment(reply.body);
  if (!payment || !isAsked(payment)) return { kind: 'unknown', reason: 'answer does not fit' };
  return { kind: 'found', payment };
}
