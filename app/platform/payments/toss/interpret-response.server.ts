import type { Log } from '../../log.server.ts';
import type { GatewayResponse, PaymentLookup } from '../gateway.ts';
import type { TossClient, TossResponse } from './toss-client.server.ts';
import { toRefusal } from './toss-errors.ts';
import { parseErrorCode } from './toss-responses.ts';

/** A billing charge may take the gateway 60 s (payments.md §1.1). */
export type TossTimeouts = { chargeMs: number; issueMs: number; readMs: number };

export type Toss = { call: TossClient; log: Log } & TossTimeouts;

const KST_OFFSET_MS = 9 * 60 * 60 * 1000;

/** `2026-11-28T23:59:59`: Korean local time without an offset, the only form that the gateway accepts. */
export function tossLocalTime(at: Date): string {
  return new Date(at.getTime() + KST_OFFSET_MS).toISOString().slice(0, 19);
}

/** `settled` only if the whole response matches our request; everything unclear is unknown. */
export function interpretResponse<T>(
  reply: TossResponse,
  read: (body: unknown) => T | null,
): GatewayResponse<T> {
  if (reply.kind === 'lost') return { kind: 'unknown', reason: reply.reason };
  if (reply.status === 200) {
    const value = read(reply.body);
    return value === null ? { kind: 'unknown', reason: 'answer does not fit' } : { kind: 'settled', value };
  }
  const code = parseErrorCode(reply.body);
  const refusal = code === null ? null : toRefusal(reply.status, code);
  if (refusal) return { kind: 'refused', refusal };
  return { kind: 'unknown', reason: code ?? `HTTP ${reply.status}`, responded: isReplayed(reply.status) };
}

/**
 * 409: the first request is still running; 429: never processed. Everything else is stored under the key for 15 days.
 */
function isReplayed(status: number): boolean {
  return status !== 409 && status !== 429;
}

/** Logs the operation and our reference, never keys. */
export function logUnknown<T extends GatewayResponse<unknown> | PaymentLookup>(
  log: Log,
  operation: string,
  order: string | undefined,
  response: T,
): T {
  if (response.kind === 'unknown') {
    log.warn(`gateway ${operation}: outcome unknown`, {
      provider: 'toss',
      code: response.reason,
      ...(order && { order }),
    });
  }
  return response;
}
