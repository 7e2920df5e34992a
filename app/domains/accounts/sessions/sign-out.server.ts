import type { Platform } from '#app/platform/platform.ts';
import type { Caller } from '../identity/actor.ts';
import { tokenHash } from '../identity/session-token.server.ts';
import { endSession } from './end-session.server.ts';

/** Ends the session that a browser's token stands for; a token that stands for none is fine. */
export async function signOut(
  platform: Pick<Platform, 'transaction' | 'clock'>,
  caller: Caller,
  token: string | null,
): Promise<void> {
  if (token === null) return;
  await platform.transaction((tx) =>
    endSession(
      tx,
      { tokenHash: tokenHash(token) },
      { reason: 'signed-out', at: platform.clock.now(), requestId: caller.id },
    ),
  );
}
