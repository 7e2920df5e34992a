import type { Role } from '../identity/actor.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long a session lives without a request, and in total (security §2). */
const MEMBER_LIFE = { idleMs: 2 * HOUR_MS, absoluteMs: 12 * HOUR_MS };
const STAFF_LIFE = { idleMs: 30 * MINUTE_MS, absoluteMs: 8 * HOUR_MS };

export function sessionLife(role: Role): { idleMs: number; absoluteMs: number } {
  return role === 'member' ? MEMBER_LIFE : STAFF_LIFE;
}

/** A request extends its session at most this often, so that reading pages rarely writes. */
export const TOUCH_EVERY_MS = MINUTE_MS;

export type EndReason = 'replaced' | 'signed-out' | 'expired' | 'changed';

/** What the browser of an ended session is shown; null if its owner ended it. */
export const END_MESSAGES: Readonly<Record<EndReason, string | null>> = {
  replaced: 'You were logged out because this ID logged in elsewhere',
  'signed-out': null,
  expired: 'You were logged out because your session has expired.',
  changed: 'You were logged out because your account has changed. Please log in again.',
};
