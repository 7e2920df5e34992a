import type { Platform } from '#app/platform/platform.ts';
import { countConfirmedFactors } from './accounts.store.server.ts';

/** Whether a member's forms must ask for an authentication code besides the password (security R7). */
export async function hasTwoFactor(platform: Pick<Platform, 'db'>, accountId: string): Promise<boolean> {
  return (await countConfirmedFactors(platform.db, accountId)) > 0;
}
