import { addressBlock } from '#app/platform/http/client-address.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { type Limited, limitedUntil, PASSWORD_FAILURES, WINDOWS, type WindowName } from './limits.ts';
import {
  countFailure,
  countInWindow,
  decrementCounter,
  deleteCounter,
  findWait,
} from './throttle.store.server.ts';

type Counting = Pick<Platform, 'db' | 'clock' | 'secrets'>;

/** A counted attempt; `release` uncounts it if it did no harm. */
export type Ticket = { release(): Promise<void> };

/** Limits attempts per network, whichever account they are about (security R9, B13). */
export async function throttle(
  platform: Counting,
  window: WindowName,
  address: string,
): Promise<Result<Ticket, Limited>> {
  return throttleSubject(platform, window, addressBlock(address));
}

/** Limits attempts per subject: an account's id, or the address or number that a code goes to. */
export async function throttleSubject(
  platform: Counting,
  window: WindowName,
  subject: string,
): Promise<Result<Ticket, Limited>> {
  const key = counterKey(platform, window, subject);
  const now = platform.clock.now();
  const { limit, withinMs } = WINDOWS[window];
  const { count, until } = await countInWindow(platform.db, key, now, withinMs);
  if (count > limit) return err(limitedUntil(until, now));
  return ok({ release: () => decrementCounter(platform.db, key) });
}

/** Applies several windows; an attempt that one rejects is uncounted in those before it. */
export async function throttleAll(
  platform: Counting,
  counted: readonly (readonly [window: WindowName, subject: string])[],
): Promise<Result<Ticket, Limited>> {
  const tickets: Ticket[] = [];
  const release = async () => {
    for (const ticket of tickets) await ticket.release();
  };
  for (const [window, subject] of counted) {
    const ticket = await throttleSubject(platform, window, subject);
    if (!ticket.ok) {
      await release();
      return ticket;
    }
    tickets.push(ticket.value);
  }
  return ok({ release });
}

/** The windows for codes mailed about a subject: an address or an account. */
export const codeSendWindows = (subject: string) =>
  [
    ['code-send', subject],
    ['code-send-day', subject],
  ] as const;

/**
 * Whose wrong passwords are counted: a login ID as typed, whether or not it exists; a login ID on one of its
 * known devices, counted separately so that strangers cannot lock the owner out; or an account at step-up.
 * The kind is part of the key, so that no typed ID can equal another kind's subject.
 */
export type Guesser = { kind: 'login-id' | 'known-device' | 'account'; subject: string };

/** The wait after wrong passwords. */
export function passwordFailures(platform: Counting, { kind, subject }: Guesser) {
  const key = counterKey(platform, `password-failures ${kind}`, subject);
  return {
    async wait(): Promise<Limited | null> {
      const now = platform.clock.now();
      const until = await findWait(platform.db, key, now);
      return until ? limitedUntil(until, now) : null;
    },
    count: () => countFailure(platform.db, key, platform.clock.now(), PASSWORD_FAILURES),
    reset: () => deleteCounter(platform.db, key),
  };
}

/** Addresses and IDs are not stored in plain text. */
function counterKey(platform: Counting, kind: string, subject: string): string {
  return platform.secrets.hash('throttle', `${kind}:${subject}`);
}
