import type { Platform } from '#app/platform/platform.ts';
import { type AccountRow, findAccount } from '../identity/accounts.store.server.ts';
import { tokenHash } from '../identity/session-token.server.ts';
import { passwordMark } from './begin-sign-in-step.server.ts';
import { findPreSignIn, type PreSignInRow } from './pre-sign-ins.store.server.ts';

/** A login between two steps, and whose it is. */
export type WaitingStep = { row: PreSignInRow; account: AccountRow };

/**
 * The step that a browser may take; null where its token stands for none, or none any more: its time is over, the
 * password was changed since, or the account closed.
 */
export async function findSignInStep(
  platform: Pick<Platform, 'db' | 'clock'>,
  stepToken: string | null,
): Promise<WaitingStep | null> {
  if (stepToken === null) return null;
  const row = await findPreSignIn(platform.db, tokenHash(stepToken), platform.clock.now());
  const account = row && (await findAccount(platform.db, row.account_id));
  if (!row || account?.status !== 'active' || passwordMark(account) !== row.password_mark) return null;
  return { row, account };
}
