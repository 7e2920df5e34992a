import type { Platform } from '#app/platform/platform.ts';
import type { Krw } from '#app/shared/krw.ts';
import type { UsdCents } from '#app/shared/usd.ts';
import { findAttempt } from '../payments/attempts.store.server.ts';

/** What an attempt at PayPal pays of its order, and what it takes for that; null for one in won. */
export async function worthInDollars(
  { db }: Pick<Platform, 'db'>,
  attemptId: string,
): Promise<{ amount: Krw; usdCents: UsdCents } | null> {
  const attempt = await findAttempt(db, attemptId);
  return attempt && attempt.usdCents !== null ? { amount: attempt.amount, usdCents: attempt.usdCents } : null;
}
