import type { GatewayPayment, MoneyAnswer, ReadBack } from '#app/platform/payments/gateway.ts';
import type { Platform } from '#app/platform/platform.ts';
import { findAttempt, listAttemptsToCheck, postponeCheck } from './attempts.store.server.ts';
import { ABSENCE_IS_PROOF_AFTER_MS, nextCheck, OPERATOR_AFTER_MS } from './check-schedule.ts';
import type { Attempt } from './order.ts';
import { settleAttempt } from './settle-attempt.server.ts';

/** Asks the gateway about every attempt whose answer never came and whose time has come. Answers how many. */
export async function readBackPayments(platform: Platform): Promise<number> {
  const attempts = await listAttemptsToCheck(platform.db, platform.clock.now());
  for (const attempt of attempts) {
    await readBackAttempt(platform, attempt.id).catch(async (error: unknown) => {
      platform.log.error('payment not read back', { attempt: attempt.orderRef, error });
      // Behind the others, so that one that cannot be settled does not keep them from their turn.
      await postponeCheck(platform.db, attempt.id, nextCheck(platform.clock.now(), attempt.checks));
    });
  }
  return attempts.length;
}

/** Asks about one attempt. What the gateway holds decides; what it does not tell stays unknown, never guessed. */
export async function readBackAttempt(platform: Platform, attemptId: string): Promise<void> {
  const attempt = await findAttempt(platform.db, attemptId);
  if (attempt?.state !== 'UNKNOWN' || !attempt.requestedAt) return;
  const readBack = await platform.gateways.domestic.payments.getByOrder(attempt.orderRef);
  const waitedMs = platform.clock.now().getTime() - attempt.requestedAt.getTime();
  const answer = judge(attempt, readBack, waitedMs);
  if (answer.kind === 'unknown' && waitedMs > OPERATOR_AFTER_MS) {
    platform.log.error('payment unknown for a day', { attempt: attempt.orderRef, code: answer.reason });
  }
  await settleAttempt(platform, attempt.id, answer);
}

/** What a read-back proves about an attempt. */
export function judge(
  attempt: Pick<Attempt, 'amount'>,
  readBack: ReadBack,
  waitedMs: number,
): MoneyAnswer<GatewayPayment> {
  if (readBack.kind === 'unknown') return readBack;
  if (readBack.kind === 'not-found') {
    if (waitedMs < ABSENCE_IS_PROOF_AFTER_MS) return { kind: 'unknown', reason: 'too early for a proof' };
    return { kind: 'refused', refusal: { code: 'NOT_CHARGED', retryable: true, remedy: 'session-gone' } };
  }
  const { payment } = readBack;
  switch (payment.status) {
    case 'DONE':
      if (payment.totalAmount !== attempt.amount) return { kind: 'unknown', reason: 'amount differs' };
      return { kind: 'settled', value: payment };
    case 'ABORTED':
    case 'EXPIRED':
    case 'CANCELED':
      return { kind: 'refused', refusal: { code: payment.status, retryable: true, remedy: 'other-method' } };
    default:
      return { kind: 'unknown', reason: `still ${payment.status}` };
  }
}
