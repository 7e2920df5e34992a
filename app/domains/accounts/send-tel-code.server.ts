import { telCode } from '#app/domains/notifications/messages/tel-code.ts';
import { DELIVER_SMS } from '#app/domains/notifications/queue-message.server.ts';
import { addressBlock } from '#app/platform/http/client-address.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import type { Caller } from './actor.ts';
import { issueCode } from './issue-code.server.ts';
import type { Limited } from './limits.ts';
import { mobileDigits } from './tel.ts';
import { type Ticket, throttleSubject } from './throttle.server.ts';

export type SendTelCodeError =
  /** Text messages reach mobile numbers only. */
  { code: 'no-mobile' } | Limited;

/**
 * Sends a code to a mobile number (decisions A2; payments.md §4.1): one a minute and so many a day for one number, and
 * so many a day from one network, because each costs money and rings in somebody's pocket.
 */
export async function sendTelCode(
  platform: Pick<Platform, 'db' | 'transaction' | 'clock' | 'secrets' | 'jobs'>,
  caller: Caller,
  request: { tel: string; accountId: string | null },
): Promise<Result<{ flow: string }, SendTelCodeError>> {
  const digits = mobileDigits(request.tel);
  if (digits === null) return err({ code: 'no-mobile' });
  const tickets: Ticket[] = [];
  for (const [window, subject] of [
    ['sms-resend', digits],
    ['sms-number', digits],
    ['sms-network', addressBlock(caller.address)],
  ] as const) {
    const ticket = await throttleSubject(platform, window, subject);
    if (!ticket.ok) {
      // What was not sent counts nowhere.
      for (const taken of tickets) await taken.takeBack();
      return ticket;
    }
    tickets.push(ticket.value);
  }
  const flow = await platform.transaction((tx) =>
    issueCode(platform, tx, {
      purpose: 'verify-tel',
      to: digits,
      accountId: request.accountId,
      message: (code) => telCode({ code }),
    }),
  );
  await platform.jobs.wake(DELIVER_SMS);
  return ok({ flow });
}
