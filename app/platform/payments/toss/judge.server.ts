import type { Log } from '#app/platform/log.server.ts';
import type { MoneyAnswer, ReadBack } from '../gateway.ts';
import { parseErrorCode } from './answers.ts';
import { toRefusal } from './errors.ts';
import type { TossClient, TossReply } from './http-client.server.ts';

/** How long we wait, ms. A billing charge may take the gateway 60 s (payments.md §1.1). */
export type TossTimeouts = { chargeMs: number; issueMs: number; readMs: number };

/** What each port of the adapter works with. */
export type Toss = { call: TossClient; log: Log } & TossTimeouts;

const KST_OFFSET_MS = 9 * 60 * 60 * 1000;

/** `2026-11-28T23:59:59`: Korean local time without an offset, the only form the gateway takes. */
export function tossLocalTime(at: Date): string {
  return new Date(at.getTime() + KST_OFFSET_MS).toISOString().slice(0, 19);
}

/** Settled only when the whole answer reads as what we asked for; everything unclear is unknown. */
export function judgeMoney<T>(reply: TossReply, read: (body: unknown) => T | null): MoneyAnswer<T> {
  if (reply.kind === 'lost') return { kind: 'unknown', reason: reply.reason };
  if (reply.status === 200) {
    const value = read(reply.body);
    return value === null ? { kind: 'unknown', reason: 'answer does not fit' } : { kind: 'settled', value };
  }
  const code = parseErrorCode(reply.body);
  const refusal = code === null ? null : toRefusal(reply.status, code);
  if (refusal) return { kind: 'refused', refusal };
  return { kind: 'unknown', reason: code ?? `HTTP ${reply.status}`, answered: isKept(reply.status) };
}

/** 409: the first request still runs; 429: it was never looked at. All else is kept under the key for 15 days. */
function isKept(status: number): boolean {
  return status !== 409 && status !== 429;
}

/** Keys are never logged: a line names the operation and our own order reference. */
export function noteUnknown<T extends MoneyAnswer<unknown> | ReadBack>(
  log: Log,
  operation: string,
  order: string | undefined,
  answer: T,
): T {
  if (answer.kind === 'unknown') {
    log.warn(`gateway ${operation}: outcome unknown`, { code: answer.reason, ...(order && { order }) });
  }
  return answer;
}
