import type { Platform } from '#app/platform/platform.ts';
import { PROVED_MS } from '../codes/code.ts';
import { findCode } from '../codes/codes.store.server.ts';
import { mobileDigits } from '../fields/tel.ts';
import { tokenHash } from '../identity/session-token.server.ts';

/** Whether the browser with this flow has shown the code that was sent to this number, a short while ago. */
export async function hasProvedTel(
  platform: Pick<Platform, 'db' | 'clock' | 'secrets'>,
  shown: { flow: string; tel: string },
): Promise<boolean> {
  const found = await findCode(platform.db, { purpose: 'verify-tel', flowHash: tokenHash(shown.flow) });
  const digits = mobileDigits(shown.tel);
  if (!found?.used_at || digits === null) return false;
  const fresh = platform.clock.now().getTime() - found.used_at.getTime() <= PROVED_MS;
  return fresh && found.target_hash === platform.secrets.hash('code-target', digits);
}
