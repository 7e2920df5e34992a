import type { GatewayPayment, GatewayResponse, PaymentLookup } from '#app/platform/payments/gateway.ts';
import type { Platform } from '#app/platform/platform.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import { applyGatewayResult } from '../settlement/apply-gateway-result.server.ts';
import { raiseFinding, raiseWorkItem } from '../work-items/work-items.server.ts';
import type { Attempt } from './attempt.ts';
import { findAttempt, findLastAttempt } from './attempts.store.server.ts';
import {
  listAttemptsToCheck,
  listAttemptsToRecheck,
  listAwaitedAttempts,
  postponeCheck,
  scheduleRecheck,
} from './attempts-to-check.store.server.ts';
import {
  ABSENCE_IS_PROOF_AFTER_MS,
  AMOUNT_DIFFERS,
  nextCheck,
  nextRecheck,
  OPERATOR_AFTER_MS,
  PART_WENT_BACK,
} from './check-schedule.ts';
import { queryPaypal } from './query-paypal.server.ts';

/** Syncs the UNKNOWN attempts whose next check is due. Returns how many. */
export async function syncUnknownAttempts(platform: Platform): Promise<number> {
  const attempts = await listAttemptsToCheck(platform.db, platform.clock.now());
  for (const attempt of attempts) {
    await syncAttempt(platform, attempt.id).catch(async (error: unknown) => {
      platform.log.error('payment not read back', { attempt: attempt.orderRef, error });
      // Postponed, so that a failing attempt does not block the others.
      await postponeCheck(platform.db, attempt.id, nextCheck(platform.clock.now(), attempt.checks));
    });
  }
  return attempts.length;
}

/**
 * Queries sent attempts again after they ended without money: a gateway that hung may charge after it has reported no
 * such payment (decisions M13). A late charge pays the order or is refunded.
 */
export async function recheckEndedAttempts(platform: Platform): Promise<void> {
  const { db, clock, log } = platform;
  for (const attempt of await listAttemptsToRecheck(db, clock.now())) {
    const result = await syncAttempt(platform, attempt.id).catch((error: unknown) => {
      log.error('ended payment not read back', { attempt: attempt.orderRef, error });
      return 'unknown' as const;
    });
    await scheduleRecheck(db, attempt, nextRecheck(attempt.endedAt, clock.now(), result === 'known'));
  }
}

/** Banks and gateways pause on weekends and holidays, so a deposit may be reported this late. */
const LATE_DEPOSIT_MS = 5 * DAY_MS;

/** Finds deposits whose webhook was lost, also for orders that were canceled or expired recently. */
export async function syncAwaitedDeposits(platform: Platform): Promise<void> {
  const endedAfter = new Date(platform.clock.now().getTime() - LATE_DEPOSIT_MS);
  for (const attempt of await listAwaitedAttempts(platform.db, endedAfter)) {
    await syncAttempt(platform, attempt.id).catch((error: unknown) => {
      platform.log.error('deposit not read back', { attempt: attempt.orderRef, error });
    });
  }
}

/**
 * Syncs an overdue order before it expires: its deposit may have arrived in the last hour. False if the gateway's
 * state is unknown; then the order must not expire yet.
 */
export async function syncLastDeposit(platform: Platform, orderId: string): Promise<boolean> {
  const attempt = await findLastAttempt(platform.db, orderId);
  if (attempt?.state !== 'WAITING_FOR_DEPOSIT') return true;
  return (await syncAttempt(platform, attempt.id)) === 'known';
}

/** Each stale response costs one more query. */
const MAX_QUERIES = 20;

/** Queries the gateway and applies the response to the attempt. `unknown`: it proves nothing, so nothing changed. */
export async function syncAttempt(platform: Platform, attemptId: string): Promise<'known' | 'unknown'> {
  for (let queries = 0; queries < MAX_QUERIES; queries += 1) {
    const attempt = await findAttempt(platform.db, attemptId);
    // Never sent, or not at a gateway: there is nothing to query.
    if (!isSent(attempt) || attempt.provider === 'bank') return 'known';
    const response =
      attempt.provider === 'paypal'
        ? await queryPaypal(platform, attempt)
        : interpretLookup(
            attempt,
            await platform.gateways.domestic.payments.getByOrder(attempt.orderRef),
            waitedFor(platform, attempt),
          );
    if (response.kind === 'unknown') {
      await reportUnknown(platform, attempt, response.reason, waitedFor(platform, attempt));
    }
    // Only an UNKNOWN attempt may stay unknown; otherwise the process that sent it is still running and applies the
    // result.
    if (response.kind === 'unknown' && attempt.state !== 'UNKNOWN') return 'unknown';
    if ((await applyGatewayResult(platform, attempt.id, response, attempt.version)) === 'stale') continue;
    return response.kind === 'unknown' ? 'unknown' : 'known';
  }
  throw new Error('An attempt changes faster than it is queried.');
}

type SentAttempt = Attempt & { requestedAt: Date };

function isSent(attempt: Attempt | undefined): attempt is SentAttempt {
  return attempt !== undefined && attempt.requestedAt !== null;
}

function waitedFor({ clock }: Pick<Platform, 'clock'>, { requestedAt }: SentAttempt): number {
  return clock.now().getTime() - requestedAt.getTime();
}

async function reportUnknown(
  platform: Platform,
  attempt: Attempt,
  reason: string,
  waitedMs: number,
): Promise<void> {
  // Also for ended attempts: the gateway holds money that the ledger does not have.
  const differs = reason === AMOUNT_DIFFERS || reason === PART_WENT_BACK;
  if (!differs && (attempt.state !== 'UNKNOWN' || waitedMs <= OPERATOR_AFTER_MS)) return;
  const raise = differs ? raiseFinding : raiseWorkItem;
  await raise(platform, platform.db, {
    kind: differs ? 'reconciliation-difference' : 'unknown-for-a-day',
    subject: attempt.orderRef,
    orderId: attempt.orderId,
    details: { attempt: attempt.orderRef, code: reason, amount: attempt.amount },
  });
}

/** What a gateway's response to a query proves about an attempt. */
export function interpretLookup(
  attempt: Pick<Attempt, 'amount' | 'state'>,
  lookup: PaymentLookup,
  waitedMs: number,
): GatewayResponse<GatewayPayment> {
  if (lookup.kind === 'unknown') return lookup;
  if (lookup.kind === 'not-found') {
    if (waitedMs < ABSENCE_IS_PROOF_AFTER_MS) return { kind: 'unknown', reason: 'too early for a proof' };
    return { kind: 'refused', refusal: { code: 'NOT_CHARGED', retryable: true, remedy: 'session-gone' } };
  }
  const { payment } = lookup;
  switch (payment.status) {
    case 'DONE':
    case 'WAITING_FOR_DEPOSIT':
      if (payment.totalAmount !== attempt.amount) return { kind: 'unknown', reason: AMOUNT_DIFFERS };
      return { kind: 'settled', value: payment };
    case 'ABORTED':
      // Keeps the original reason, so that a hard decline stays one although its response was lost.
      return payment.failure ? { kind: 'refused', refusal: payment.failure } : refusedAs('ABORTED');
    case 'EXPIRED':
      return refusedAs('EXPIRED');
    case 'CANCELED':
    case 'PARTIAL_CANCELED':
      // Already in the ledger; its refunds are recorded from the payment.
      if (BOOKED.some((state) => state === attempt.state)) return { kind: 'settled', value: payment };
      if (payment.status === 'CANCELED') return refusedAs('CANCELED');
      return { kind: 'unknown', reason: PART_WENT_BACK };
    default:
      return { kind: 'unknown', reason: `still ${payment.status}` };
  }
}

const BOOKED = ['SUCCEEDED', 'PARTIALLY_CANCELED', 'CANCELED', 'WAITING_FOR_DEPOSIT'] as const;

function refusedAs(code: string): GatewayResponse<GatewayPayment> {
  return { kind: 'refused', refusal: { code, retryable: true, remedy: 'other-method' } };
}
