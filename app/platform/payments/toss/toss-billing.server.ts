import type { BillingGateway, MoneyAnswer } from '../gateway.ts';
import { parseBillingKey } from './answers.ts';
import { judgeMoney, noteUnknown, type Toss } from './judge.server.ts';
import { settledPayment } from './toss-payments.server.ts';

/** Registered cards (payments.md §1.1). */
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
      const answer = judgeMoney(reply, (body) => parseBillingKey(body, customerKey));
      return noteUnknown(log, 'issue', undefined, answer);
    },
    async charge({ billingKey, customerKey, amount, orderRef, orderName, idempotencyKey }) {
      const reply = await call({
        method: 'POST',
        path: `/v1/billing/${encodeURIComponent(billingKey)}`,
        body: { customerKey, amount, orderId: orderRef, orderName },
        idempotencyKey,
        timeoutMs: chargeMs,
      });
      const answer = judgeMoney(reply, (body) => settledPayment(body, { orderRef, amount }));
      return noteUnknown(log, 'charge', orderRef, answer);
    },
    async deleteKey(billingKey) {
      const reply = await call({
        method: 'DELETE',
        path: `/v1/billing/${encodeURIComponent(billingKey)}`,
        timeoutMs: issueMs,
      });
      // The body of the answer is empty.
      const answer = judgeMoney(reply, () => DELETED);
      return noteUnknown(
        log,
        'delete key',
        undefined,
        isGone(answer) ? { kind: 'settled', value: null } : answer,
      );
    },
  };
}

const DELETED = Object.freeze({ deleted: true });

/** A key that the gateway does not know charges nobody either: perhaps we deleted it and lost the answer. */
function isGone(
  answer: MoneyAnswer<typeof DELETED>,
): answer is Exclude<MoneyAnswer<typeof DELETED>, { kind: 'unknown' }> {
  return (
    answer.kind === 'settled' || (answer.kind === 'refused' && answer.refusal.code === 'NOT_FOUND_BILLING')
  );
}
