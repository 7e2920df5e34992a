import { realTime } from '#app/platform/clock.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import type { Limited } from '../rate-limits/limits.ts';
import { throttleSubject } from '../rate-limits/throttle.server.ts';
import { isRecoveryCode, plainCode } from './recovery-code.ts';
import { totpStep } from './totp.ts';
import { consumeRecoveryCode, consumeTotpStep, findTwoFactor } from './two-factor.store.server.ts';

/** What `secret_sealed` is sealed for. */
export const SEALED_KEY = 'two-factor-key';

export type SecondFactor = 'totp' | 'recovery-code';
export type SecondFactorError = { code: 'wrong' } | Limited;

/**
 * Takes a code of the authenticator app or a recovery code, each once (security R5): a step of time is used up by the
 * statement that compares it with the last one, a recovery code by the one that marks it. Tries count before they are
 * looked at, with those at mailed codes, so that guesses at once count like guesses in a row (security §2, B13).
 */
export async function checkSecondFactor(
  platform: Pick<Platform, 'db' | 'clock' | 'secrets'>,
  accountId: string,
  typed: string,
): Promise<Result<SecondFactor, SecondFactorError>> {
  const ticket = await throttleSubject(platform, 'code-try', accountId);
  if (!ticket.ok) return ticket;
  const shown = await take(platform, accountId, plainCode(typed));
  if (shown === null) return err({ code: 'wrong' });
  await ticket.value.release();
  return ok(shown);
}

async function take(
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

/** What the database keeps of a recovery code. `code`: from `plainCode`. */
export function recoveryCodeHash(
  { secrets }: Pick<Platform, 'secrets'>,
  accountId: string,
  code: string,
): string {
  return secrets.hash('recovery-code', `${accountId}|${code}`);
}
