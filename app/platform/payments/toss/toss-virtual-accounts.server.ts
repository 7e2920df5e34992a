import type { GatewayPayment, VirtualAccountGateway } from '../gateway.ts';
import { interpretResponse, logUnknown, type Toss, tossLocalTime } from './interpret-response.server.ts';
import { RECEIPT_TYPES } from './toss-cash-receipts.server.ts';
import { parsePayment } from './toss-responses.ts';

/** Accounts that accept one exact amount (payments.md §1.1). */
export function tossVirtualAccounts({ call, log, issueMs }: Toss): VirtualAccountGateway {
  return {
    async issue({ orderRef, orderName, amount, customerName, customerEmail, bankCode, ...rest }) {
      const { dueAt, cashReceipt, idempotencyKey } = rest;
      const reply = await call({
        method: 'POST',
        path: '/v1/virtual-accounts',
        body: {
          amount,
          orderId: orderRef,
          orderName,
          customerName,
          customerEmail,
          bank: bankCode,
          dueDate: tossLocalTime(dueAt),
          // Always sent: with a tax invoice there must be no receipt (payments.md §3.1).
          cashReceipt: cashReceipt
            ? { type: RECEIPT_TYPES[cashReceipt.purpose], registrationNumber: cashReceipt.number }
            : { type: '미발행' },
        },
        idempotencyKey,
        timeoutMs: issueMs,
      });
      const response = interpretResponse(reply, (body) => openedAccount(body, { orderRef, amount }));
      return logUnknown(log, 'virtual account', orderRef, response);
    },
  };
}

function openedAccount(
  body: unknown,
  requested: { orderRef: string; amount: number },
): GatewayPayment | null {
  const payment = parsePayment(body);
  if (payment?.status !== 'WAITING_FOR_DEPOSIT' || !payment.virtualAccount) return null;
  return payment.orderRef === requested.orderRef && payment.totalAmount === requested.amount ? payment : null;
}
