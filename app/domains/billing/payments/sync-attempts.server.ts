import type { GatewayPayment, GatewayResponse, PaymentLookup } from '#app/platform/payments/gateway.ts';
import type { Platform } from '#app/platform/platform.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import { applyGatewayResult } from '../settlement/apply-gateway-result.server.ts';
import { raiseFinding, raiseWorkItem } from '../work-items/work-items.server.ts';
import type { Attempt } from './attempt.ts';
import {
  findAttempt,
  findLastAttempt,
  listAttemptsToCheck,
  listAttemptsToRecheck,
  listAwaitedAttempts,
  postponeCheck,
  scheduleRecheck,
} from './attempts.store.server.ts';
import {
  ABSENCE_IS_PROOF_AFTER_MS,
  AMOUNT_DIFFERS,
  nextCheck,
  nextRecheck,
  OPERATOR_AFTER_MS,
  PART_WENT_BACK,
} from './check-schedule.ts';
import { queryPaypal } from './query-paypal.server.ts';

/** Asks the gateway about every attempt whose answer never came and whose time has come. Answers how many. */
export async function syncUnknownAttempts(platform: Platform): Promise<number> {
  const attempts = await listAttemptsToCheck(platform.db, platform.clock.now());
  for (const attempt of attempts) {
    await syncAttempt(platform, attempt.id).catch(async (error: unknown) => {
      platform.log.error('payment not read back', { attempt: attempt.orderRef, error });
      // Behind the others, so that one that cannot be settled does not keep them from their turn.
      await postponeCheck(platform.db, attempt.id, nextCheck(platform.clock.now(), attempt.checks));
    });
  }
  return attempts.length;
}

/**
 * Queries attempts again that were sent and ended without money: a gateway that hung may charge after it said that it knew
 * of no such payment (decisions M13). What it took is booked, and pays the order or goes back.
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

/** A deposit made in time may be told so much later: banks and gateways rest at weekends and on holidays. */
const LATE_DEPOSIT_MS = 5 * DAY_MS;

/**
 * Asks about every account that waits for its deposit, and about those given up lately: a webhook that never came keeps
 * no order unpaid, and no money unknown.
 */
export async function syncAwaitedDeposits(platform: Platform): Promise<void> {
  const endedAfter = new Date(platform.clock.now().getTime() - LATE_DEPOSIT_MS);
  for (const attempt of await listAwaitedAttempts(platform.db, endedAfter)) {
    await syncAttempt(platform, attempt.id).catch((error: unknown) => {
      platform.log.error('deposit not read back', { attempt: attempt.orderRef, error });
    });
  }
}

/**
 * Asks about the account of an order whose deadline has passed, before it is ended: the deposit may have come in its last
 * hour. False where the gateway does not tell, so that the order has to wait.
 */
export async function syncLastDeposit(platform: Platform, orderId: string): Promise<boolean> {
  const attempt = await findLastAttempt(platform.db, orderId);
  if (attempt?.state !== 'WAITING_FOR_DEPOSIT') return true;
  return (await syncAttempt(platform, attempt.id)) === 'known';
}

/** An answer may be overtaken by another one so often before something is wrong. */
const MAX_QUERIES = 20;

/**
 * Asks the gateway how one attempt stands, and settles it by that. What the gateway holds decides; what it does not tell
 * stays as it is, never guessed. `unknown`: it told nothing now.
 */
export async function syncAttempt(platform: Platform, attemptId: string): Promise<'known' | 'unknown'> {
  for (let queries = 0; queries < MAX_QUERIES; queries += 1) {
    const attempt = await findAttempt(platform.db, attemptId);
    // Never sent, or not at a gateway.
    if (!isSent(attempt) || attempt.provider === 'bank') return 'known';
    const response =
      attempt.provider === 'paypal'
        ? await queryPaypal(platform, attempt)
        : interpretReadBack(
            attempt,
            await platform.gateways.domestic.payments.getByOrder(attempt.orderRef),
            waitedFor(platform, attempt),
          );
    if (response.kind === 'unknown') {
      await reportUnknown(platform, attempt, response.reason, waitedFor(platform, attempt));
    }
    // Only what is unknown may stay so: a process that lives settles what it has sent.
    if (response.kind === 'unknown' && attempt.state !== 'UNKNOWN') return 'unknown';
    if ((await applyGatewayResult(platform, attempt.id, response, attempt.version)) === 'stale') continue;
    return response.kind === 'unknown' ? 'unknown' : 'known';
  }
  throw new Error('An attempt changes faster than it is asked about.');
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
  // Also of an attempt that was taken for dead: the gateway holds money of it that no ledger has.
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

/** What a read-back proves about an attempt. */
export function interpretReadBack(
  attempt: Pick<Attempt, 'amount' | 'state'>,
  readBack: PaymentLookup,
  waitedMs: number,
): GatewayResponse<GatewayPayment> {
  if (readBack.kind === 'unknown') return readBack;
  if (readBack.kind === 'not-found') {
    if (waitedMs < ABSENCE_IS_PROOF_AFTER_MS) return { kind: 'unknown', reason: 'too early for a proof' };
    return { kind: 'refused', refusal: { code: 'NOT_CHARGED', retryable: true, remedy: 'session-gone' } };
  }
  const { payment } = readBack;
  switch (payment.status) {
    case 'DONE':
    case 'WAITING_FOR_DEPOSIT':
      if (payment.totalAmount !== attempt.amount) return { kind: 'unknown', reason: AMOUNT_DIFFERS };
      return { kind: 'settled', value: payment };
    case 'ABORTED':
      // A card that is refused for good stays so when the answer was lost.
      return payment.failure ? { kind: 'refused', refusal: payment.failure } : refusedAs('ABORTED');
    case 'EXPIRED':
      return refusedAs('EXPIRED');
    case 'CANCELED':
    case 'PARTIAL_CANCELED':
      // What was booked before it went back is told by its refunds.
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
