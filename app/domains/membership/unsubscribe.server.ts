import type { Platform } from '#app/platform/platform.ts';
import { mapMarketingTicks } from './marketing.ts';
import { verifyUnsubscribeToken } from './unsubscribe-token.server.ts';
import { updateMarketingConsents } from './update-marketing-consents.server.ts';

/**
 * Withdraws all marketing consents of a token's account (security R32). Returns false if the token is not
 * ours; for a deleted account there is nothing to withdraw.
 */
export async function unsubscribe(
  platform: Platform,
  token: string,
  from: { requestId: string; address: string },
): Promise<boolean> {
  const accountId = verifyUnsubscribeToken(platform, token);
  if (accountId === null) return false;
  await updateMarketingConsents(
    platform,
    { accountId, ...from },
    mapMarketingTicks(() => false),
  );
  return true;
}
