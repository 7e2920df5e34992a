import type { Platform } from '#app/platform/platform.ts';
import { ok, type Result } from '#app/shared/result.ts';
import type { Limited } from '../rate-limits/limits.ts';
import { throttle } from '../rate-limits/throttle.server.ts';
import { findAccountByLoginId } from './accounts.store.server.ts';
import type { Caller } from './actor.ts';
import { findSignupBlock } from './find-signup-block.server.ts';
import { LOGIN_ID, type LoginIdState } from './login-id.ts';

/** Whether an ID is available, for the Verify button; limited per minute (decisions A2). */
export async function checkLoginId(
  platform: Pick<Platform, 'db' | 'clock' | 'secrets'>,
  caller: Caller,
  raw: string,
): Promise<Result<LoginIdState, Limited>> {
  const ticket = await throttle(platform, 'id-check', caller.address);
  if (!ticket.ok) return ticket;
  const loginId = raw.slice(0, 100).normalize('NFKC').trim();
  if (loginId === '') return ok('required');
  if (!LOGIN_ID.test(loginId)) return ok('shape');
  const taken =
    (await findAccountByLoginId(platform.db, loginId)) ??
    (await findSignupBlock(platform, platform.db, { loginId }));
  return ok(taken ? 'taken' : 'free');
}
