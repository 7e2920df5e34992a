import type { Platform } from '#app/platform/platform.ts';
import { findRight } from '../codes/rights.store.server.ts';
import { tokenHash } from '../identity/session-token.server.ts';

/** Whether the link of a mail still freezes an account. Looking uses nothing up: mail scanners look at every link. */
export async function checkFreezeLink(
  platform: Pick<Platform, 'db' | 'clock'>,
  key: string,
): Promise<boolean> {
  const shown = { allows: 'freeze', tokenHash: tokenHash(key), now: platform.clock.now() } as const;
  return (await findRight(platform.db, shown)) !== undefined;
}
