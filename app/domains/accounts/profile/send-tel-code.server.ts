import { telCode } from '#app/domains/notifications/messages/tel-code.ts';
import { addressBlock } from '#app/platform/http/client-address.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { issueCode } from '../codes/issue-code.server.ts';
import { mobileDigits } from '../fields/tel.ts';
import type { Caller } from '../identity/actor.ts';
import type { Limited } from '../rate-limits/limits.ts';
import { throttleAll, throttleSubject } from '../rate-limits/throttle.server.ts';

export type SendTelCodeError =
  /** Text messages reach mobile numbers only. */
  | { code: 'no-mobile' }
  | Limited
  /** The site has sent as many as it may in an hour. */
  | { code: 'paused'; retryAfterSeconds: number };

/** Subject of the site-wide windows. */
const SITE = 'site';

/**
 * Sends a code to a mobile number (decisions A2; payments.md §4.1). Limited per number and per network,
 * because each costs money and disturbs somebody; and per hour for the whole site, or a stranger with many
 * networks could spend any amount.
 */
export async function sendTelCode(
  platform: Pick<Platform, 'db' | 'transaction' | 'clock' | 'secrets' | 'log'>,
  caller: Caller,
  request: { tel: string; accountId: string | null },
): Promise<Result<{ flow: string }, SendTelCodeError>> {
  const digits = mobileDigits(request.tel);
  if (digits === null) return err({ code: 'no-mobile' });
  const ticket = await throttleAll(platform, [
    ['sms-resend', digits],
    ['sms-number', digits],
    ['sms-network', addressBlock(caller.address)],
  ]);
  if (!ticket.ok) return ticket;
  const budget = await throttleSubject(platform, 'sms-site', SITE);
  if (!budget.ok) {
    await ticket.value.release();
    await alertOperator(platform);
    return err({ ...budget.error, code: 'paused' });
  }
  const flow = await platform.transaction((tx) =>
    issueCode(platform, tx, {
      purpose: 'verify-tel',
      to: digits,
      accountId: request.accountId,
      message: (code) => telCode({ code }),
    }),
  );
  return ok({ flow });
}

/** At most once an hour. */
async function alertOperator(platform: Pick<Platform, 'db' | 'clock' | 'secrets' | 'log'>): Promise<void> {
  const first = await throttleSubject(platform, 'sms-site-alarm', SITE);
  if (first.ok)
    platform.log.error('text messages paused: the budget of this hour is spent', { code: 'sms-site' });
}
