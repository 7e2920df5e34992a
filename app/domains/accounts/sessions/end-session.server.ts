import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Caller } from '../identity/actor.ts';
import { hashToken } from '../identity/create-token.server.ts';
import type { EndReason } from './session.ts';
import { deleteSession, insertEndedSession } from './sessions.store.server.ts';

/**
 * Ends the live session of an account or token, if any, and stores the reason for its browser. `actor`: who
 * ended it, for the audit log; by default the account itself. Returns whether there was one.
 */
export async function endSession(
  tx: Tx,
  which: { accountId: string } | { tokenHash: string },
  end: { reason: Exclude<EndReason, 'expired'>; at: Date; actor?: string; requestId: string | null },
): Promise<boolean> {
  const ended = await deleteSession(tx, which);
  if (!ended) return false;
  await insertEndedSession(tx, ended.token_hash, end.reason, end.at);
  await recordAudit(tx, {
    at: end.at,
    actor: end.actor ?? ended.account_id,
    action: `accounts.session-end.${end.reason}`,
    target: ended.account_id,
    requestId: end.requestId,
  });
  return true;
}

/** Ends the session of a browser's token, if any. */
export async function signOut(
  platform: Pick<Platform, 'transaction' | 'clock'>,
  caller: Caller,
  token: string | null,
): Promise<void> {
  if (token === null) return;
  await platform.transaction((tx) =>
    endSession(
      tx,
      { tokenHash: hashToken(token) },
      { reason: 'signed-out', at: platform.clock.now(), requestId: caller.id },
    ),
  );
}
