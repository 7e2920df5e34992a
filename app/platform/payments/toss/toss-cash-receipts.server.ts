import * as v from 'valibot';
import { DAY_MS, kstDate } from '#app/shared/dates.ts';
import type { CashReceiptGateway, GatewayCashReceipt } from '../gateway.ts';
import { interpretResponse, logUnknown, type Toss } from './interpret-response.server.ts';
import { parseCashReceipt } from './toss-responses.ts';

export const RECEIPT_TYPES = { income: '소득공제', expense: '지출증빙' } as const;

const Page = v.object({
  hasNext: v.boolean(),
  lastCursor: v.nullish(v.number()),
  data: v.array(v.looseObject({ orderId: v.string(), transactionType: v.picklist(['CONFIRM', 'CANCEL']) })),
});
const PAGE_SIZE = 100;

/** For money that was paid elsewhere (payments.md §1.1, §3.4). */
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
      const matchesRequest = (receipt: GatewayCashReceipt) =>
        receipt.amount === amount && receipt.purpose === purpose;
      const response = interpretResponse(reply, (body) => receiptThat(matchesRequest, body));
      return logUnknown(log, 'cash receipt', orderRef, response);
    },
    async find({ orderRef, from, to }) {
      let day = kstDate(from);
      let cursor: number | null = null;
      for (let at = from.getTime(); day <= kstDate(to); ) {
        const query = new URLSearchParams({ requestDate: day, limit: String(PAGE_SIZE) });
        if (cursor !== null) query.set('cursor', String(cursor));
        const reply = await call({ method: 'GET', path: `/v1/cash-receipts?${query}`, timeoutMs: issueMs });
        if (reply.kind === 'lost') return { kind: 'unknown', reason: reply.reason };
        const page = v.safeParse(Page, reply.status === 200 ? reply.body : null);
        if (!page.success) return { kind: 'unknown', reason: `receipts of a day: HTTP ${reply.status}` };
        const { data, hasNext, lastCursor } = page.output;
        const ours = data.find((each) => each.orderId === orderRef && each.transactionType === 'CONFIRM');
        if (ours) {
          const receipt = parseCashReceipt(ours);
          return receipt ? { kind: 'found', receipt } : { kind: 'unknown', reason: 'receipt does not fit' };
        }
        // A page that does not advance would loop forever.
        if (hasNext && (lastCursor ?? 0) <= (cursor ?? 0))
          return { kind: 'unknown', reason: 'the same page again' };
        cursor = hasNext ? (lastCursor ?? null) : null;
        if (hasNext) continue;
        at += DAY_MS;
        day = kstDate(new Date(at));
      }
      return { kind: 'found', receipt: null };
    },
    async cancel({ receiptKey, amount, idempotencyKey }) {
      const reply = await call({
        method: 'POST',
        path: `/v1/cash-receipts/${encodeURIComponent(receiptKey)}/cancel`,
        body: { amount },
        idempotencyKey,
        timeoutMs: issueMs,
      });
      const response = interpretResponse(reply, (body) =>
        receiptThat((receipt) => receipt.amount === amount, body),
      );
      return logUnknown(log, 'cash receipt cancel', undefined, response);
    },
  };
}

function receiptThat(
  matchesRequest: (receipt: GatewayCashReceipt) => boolean,
  body: unknown,
): GatewayCashReceipt | null {
  const receipt = parseCashReceipt(body);
  return receipt && matchesRequest(receipt) ? receipt : null;
}
