import { realTime } from '#app/platform/clock.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import type { Limited } from '../rate-limits/limits.ts';
import { throttleSubject } from '../rate-limits/throttle.server.ts';
import { isRecoveryCode, normalizeCode } from './recovery-code.ts';
import { totpStep } from './totp.ts';
import { consumeRecoveryCode, consumeTotpStep, findTwoFactor } from './two-factor.store.server.ts';

/** The secret purpose of `secret_sealed`. */
export const SEALED_KEY = 'two-factor-key';

export type SecondFactor = 'totp' | 'recovery-code';
export type SecondFactorError = { code: 'wrong' } | Limited;

/**
 * Checks a code of the authenticator app or a recovery code and consumes it (security R5): one statement
 * compares and stores the time step, one marks the recovery code. Tries are counted before the check,
 * together with those at mailed codes, so that parallel guesses count like sequential ones (security §2,
 * B13).
 */
export async function checkSecondFactor(
  platform: Pick<Platform, 'db' | 'clock' | 'secrets'>,
  accountId: string,
  typed: string,
): Promise<Result<SecondFactor, SecondFactorError>> {
  const ticket = await throttleSubject(platform, 'code-try', accountId);
  if (!ticket.ok) return ticket;
  const factor = await consume(platform, accountId, normalizeCode(typed));
  if (factor === null) return err({ code: 'wrong' });
  await ticket.value.release();
  return ok(factor);
}

async function consume(
  { db, clock, secrets }: Pick<Platform, 'db' | 'clock' | 'secrets'>,
  accountId: string,
  code: string,
): Promise<SecondFactor | null> {
  const row = await findTwoFactor(db, accountId);
  if (!row || row.confirmed_at === null) return null;
  const now = clock.now();
  if (isRecoveryCode(code)) {
    const hash = recoveryCodeHash({ secrets }, accountId, code);
    return (await consumeRecoveryCode(db, accountId, hash, now)) ? 'recovery-code' : null;
  }
  const step = totpStep(secrets.open(SEALED_KEY, row.secret_sealed), code, realTime(clock));
  return step !== null && (await consumeTotpStep(db, accountId, step)) ? 'totp' : null;
}

/** The stored hash of a recovery code. `code`: from `normalizeCode`. */
export function recoveryCodeHash(
  { secrets }: Pick<Platform, 'secrets'>,
  accountId: string,
  code: string,
): string {
  return secrets.hash('recovery-code', `${accountId}|${code}`);
}
