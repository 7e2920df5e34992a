import type { CashReceiptGateway, GatewayCashReceipt } from '../gateway.ts';
import { parseCashReceipt } from './answers.ts';
import { judgeMoney, noteUnknown, type Toss } from './judge.server.ts';

/** The gateway's words for the purpose of a receipt. */
export const RECEIPT_TYPES = { income: '소득공제', expense: '지출증빙' } as const;

/** Cash receipts for money that came elsewhere (payments.md §1.1, §3.4). */
export function tossCashReceipts({ call, log, issueMs }: Toss): CashReceiptGateway {
  return {
    async issue({ orderRef, orderName, amount, number, purpose, idempotencyKey }) {
      const reply = await call({
        method: 'POST',
        path: '/v1/cash-receipts',
        body: {
          amount,
          orderId: orderRef,
          orderName,
          customerIdentityNumber: number,
          type: RECEIPT_TYPES[purpose],
        },
        idempotencyKey,
        timeoutMs: issueMs,
      });
      const isAsked = (receipt: GatewayCashReceipt) =>
        receipt.amount === amount && receipt.purpose === purpose;
      const answer = judgeMoney(reply, (body) => receiptThat(isAsked, body));
      return noteUnknown(log, 'cash receipt', orderRef, answer);
    },
    async cancel({ receiptKey, amount, idempotencyKey }) {
      const reply = await call({
        method: 'POST',
        path: `/v1/cash-receipts/${encodeURIComponent(receiptKey)}/cancel`,
        body: { amount },
        idempotencyKey,
        timeoutMs: issueMs,
      });
      const answer = judgeMoney(reply, (body) => receiptThat((receipt) => receipt.amount === amount, body));
      return noteUnknown(log, 'cash receipt cancel', undefined, answer);
    },
  };
}

function receiptThat(
  isAsked: (receipt: GatewayCashReceipt) => boolean,
  body: unknown,
): GatewayCashReceipt | null {
  const receipt = parseCashReceipt(body);
  return receipt && isAsked(receipt) ? receipt : null;
}
