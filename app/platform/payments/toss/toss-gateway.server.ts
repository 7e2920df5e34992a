import type { Log } from '#app/platform/log.server.ts';
import type {
  DomesticGateway,
  GatewayPayment,
  GatewayTransaction,
  MoneyAnswer,
  ReadBack,
} from '../gateway.ts';
import {
  parseBillingKey,
  parseCashReceipt,
  parseErrorCode,
  parsePayment,
  parseTransactions,
} from './answers.ts';
import { toRefusal } from './errors.ts';
import { createTossClient, type TossReply } from './http-client.server.ts';

/** How long we wait, ms. A billing charge may take the gateway 60 s (payments.md §1.1). */
export type TossTimeouts = { chargeMs: number; issueMs: number; readMs: number };

const TIMEOUTS: TossTimeouts = { chargeMs: 65_000, issueMs: 30_000, readMs: 10_000 };

/**
 * The card gateway over Toss Payments' HTTP API (payments.md §1.1); the sandbox differs by `baseUrl` and the
 * addresses for the browser only. Amounts in KRW. No call throws for an answer of the gateway or its absence.
 */
export function createTossGateway(options: {
  baseUrl: string;
  secretKey: string;
  clientKey: string;
  sdkUrl: string;
  plainPageUrl: string | null;
  log: Log;
  fetch?: typeof fetch;
  timeouts?: Partial<TossTimeouts>;
}): DomesticGateway {
  const { baseUrl, secretKey, clientKey, sdkUrl, plainPageUrl, log } = options;
  const { chargeMs, issueMs, readMs } = { ...TIMEOUTS, ...options.timeouts };
  const call = createTossClient({ baseUrl, secretKey, fetch: options.fetch ?? fetch });

  /** Keys are never logged: a line names the operation and our own order reference. */
  function noteUnknown<T extends MoneyAnswer<unknown> | ReadBack>(
    operation: string,
    order: string | undefined,
    answer: T,
  ): T {
    if (answer.kind === 'unknown') {
      log.warn(`gateway ${operation}: outcome unknown`, { code: answer.reason, ...(order && { order }) });
    }
    return answer;
  }

  async function readBack(path: string, isAsked: (payment: GatewayPayment) => boolean): Promise<ReadBack> {
    const reply = await call({ method: 'GET', path, timeoutMs: readMs });
    return noteUnknown('read-back', undefined, judgeReadBack(reply, isAsked));
  }

  return {
    payments: {
      async confirm({ paymentKey, orderRef, amount, idempotencyKey }) {
        const reply = await call({
          method: 'POST',
          path: '/v1/payments/confirm',
          body: { paymentKey, orderId: orderRef, amount },
          idempotencyKey,
          timeoutMs: chargeMs,
        });
        const answer = judgeMoney(reply, (body) => settledPayment(body, { orderRef, amount, paymentKey }));
        return noteUnknown('confirm', orderRef, answer);
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
        const answer = judgeMoney(reply, (body) => canceledPayment(body, { paymentKey, orderRef, amount }));
        return noteUnknown('cancel', orderRef, answer);
      },
    },
    billing: {
      async issueKey({ authKey, customerKey, idempotencyKey }) {
        const reply = await call({
          method: 'POST',
          path: '/v1/billing/authorizations/issue',
          body: { authKey, customerKey },
          idempotencyKey,
          timeoutMs: issueMs,
        });
        const answer = judgeMoney(reply, (body) => parseBillingKey(body, customerKey));
        return noteUnknown('issue', undefined, answer);
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
        return noteUnknown('charge', orderRef, answer);
      },
      async deleteKey(billingKey) {
        const reply = await call({
          method: 'DELETE',
          path: `/v1/billing/${encodeURIComponent(billingKey)}`,
          timeoutMs: issueMs,
        });
        const answer = judgeMoney(reply, () => DELETED);
        return noteUnknown(
          'delete key',
          undefined,
          answer.kind === 'settled' ? { kind: 'settled', value: null } : answer,
        );
      },
    },
    virtualAccounts: {
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
            cashReceipt: cashReceipt
              ? { type: PURPOSES[cashReceipt.purpose], registrationNumber: cashReceipt.number }
              : { type: '미발행' },
          },
          idempotencyKey,
          timeoutMs: issueMs,
        });
        const answer = judgeMoney(reply, (body) => openedAccount(body, { orderRef, amount }));
        return noteUnknown('virtual account', orderRef, answer);
      },
    },
    cashReceipts: {
      async issue({ orderRef, orderName, amount, number, purpose, idempotencyKey }) {
        const reply = await call({
          method: 'POST',
          path: '/v1/cash-receipts',
          body: {
            amount,
            orderId: orderRef,
            orderName,
            customerIdentityNumber: number,
            type: PURPOSES[purpose],
          },
          idempotencyKey,
          timeoutMs: issueMs,
        });
        return noteUnknown('cash receipt', orderRef, judgeMoney(reply, parseCashReceipt));
      },
      async cancel({ receiptKey, amount, idempotencyKey }) {
        const reply = await call({
          method: 'POST',
          path: `/v1/cash-receipts/${encodeURIComponent(receiptKey)}/cancel`,
          body: { amount },
          idempotencyKey,
          timeoutMs: issueMs,
        });
        return noteUnknown('cash receipt cancel', undefined, judgeMoney(reply, parseCashReceipt));
      },
    },
    transactions: {
      async list({ from, to }) {
        const found: GatewayTransaction[] = [];
        for (;;) {
          const query = new URLSearchParams({
            startDate: tossLocalTime(from),
            endDate: tossLocalTime(to),
            limit: String(PAGE),
          });
          const last = found.at(-1);
          if (last) query.set('startingAfter', last.transactionKey);
          const reply = await call({
            method: 'GET',
            path: `/v1/transactions?${query}`,
            timeoutMs: issueMs,
          });
          if (reply.kind === 'lost') return { kind: 'unknown', reason: reply.reason };
          const page = reply.status === 200 ? parseTransactions(reply.body) : null;
          if (!page) {
            return { kind: 'unknown', reason: parseErrorCode(reply.body) ?? `HTTP ${reply.status}` };
          }
          found.push(...page);
          if (page.length < PAGE) return { kind: 'found', transactions: found };
        }
      },
    },
    window: { clientKey, sdkUrl, plainPageUrl },
  };
}

/** How many transactions a page of the list holds. */
const PAGE = 1000;
const PURPOSES = { income: '소득공제', expense: '지출증빙' } as const;
/** The gateway answers a deletion with an empty body. */
const DELETED = Object.freeze({ deleted: true });
const KST_OFFSET_MS = 9 * 60 * 60 * 1000;

/** `2026-11-28T23:59:59`: Korean local time without an offset, the only form the gateway takes. */
function tossLocalTime(at: Date): string {
  return new Date(at.getTime() + KST_OFFSET_MS).toISOString().slice(0, 19);
}

/** Settled only when the whole answer reads as what we asked for; everything unclear is unknown. */
function judgeMoney<T>(reply: TossReply, read: (body: unknown) => T | null): MoneyAnswer<T> {
  if (reply.kind === 'lost') return { kind: 'unknown', reason: reply.reason };
  if (reply.status === 200) {
    const value = read(reply.body);
    return value === null ? { kind: 'unknown', reason: 'answer does not fit' } : { kind: 'settled', value };
  }
  const code = parseErrorCode(reply.body);
  const refusal = code === null ? null : toRefusal(reply.status, code);
  if (refusal) return { kind: 'refused', refusal };
  return { kind: 'unknown', reason: code ?? `HTTP ${reply.status}` };
}

function settledPayment(
  body: unknown,
  asked: { orderRef: string; amount: number; paymentKey?: string },
): GatewayPayment | null {
  const payment = parsePayment(body);
  if (payment?.status !== 'DONE') return null;
  if (payment.orderRef !== asked.orderRef || payment.totalAmount !== asked.amount) return null;
  if (asked.paymentKey !== undefined && payment.paymentKey !== asked.paymentKey) return null;
  return payment;
}

function openedAccount(body: unknown, asked: { orderRef: string; amount: number }): GatewayPayment | null {
  const payment = parsePayment(body);
  if (payment?.status !== 'WAITING_FOR_DEPOSIT' || !payment.virtualAccount) return null;
  return payment.orderRef === asked.orderRef && payment.totalAmount === asked.amount ? payment : null;
}

function canceledPayment(
  body: unknown,
  asked: { paymentKey: string; orderRef: string; amount: number | null },
): GatewayPayment | null {
  const payment = parsePayment(body);
  if (payment?.status !== 'CANCELED' && payment?.status !== 'PARTIAL_CANCELED') return null;
  if (payment.paymentKey !== asked.paymentKey || payment.orderRef !== asked.orderRef) return null;
  const last = payment.cancels.at(-1);
  return asked.amount !== null && last?.amount !== asked.amount ? null : payment;
}

/** Absence is told by one answer only; a 404 of anything else in between proves nothing. */
function judgeReadBack(reply: TossReply, isAsked: (payment: GatewayPayment) => boolean): ReadBack {
  if (reply.kind === 'lost') return { kind: 'unknown', reason: reply.reason };
  const code = parseErrorCode(reply.body);
  if (reply.status === 404 && code === 'NOT_FOUND_PAYMENT') return { kind: 'not-found' };
  if (reply.status !== 200) return { kind: 'unknown', reason: code ?? `HTTP ${reply.status}` };
  const payment = parsePayment(reply.body);
  if (!payment || !isAsked(payment)) return { kind: 'unknown', reason: 'answer does not fit' };
  return { kind: 'found', payment };
}
