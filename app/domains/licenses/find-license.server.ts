import { givesAccess } from '#app/domains/subscriptions/lifecycle/subscription.ts';
import { findSubscriptionOn } from '#app/domains/subscriptions/lifecycle/subscription-queries.server.ts';
import type { SubscriptionRow } from '#app/domains/subscriptions/tables.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { addDays, type KstDate, startOfKstDay } from '#app/shared/dates.ts';
import { findOwnerOf } from './people.store.server.ts';

/** The member's own subscription, or that of the owner they joined. */
export async function findLicense(
  db: Queryable,
  accountId: string,
  today: KstDate,
): Promise<SubscriptionRow | null> {
  const own = await findSubscriptionOn(db, accountId, today);
  if (own) return own;
  const ownerId = await findOwnerOf(db, accountId);
  return ownerId === null ? null : ((await findSubscriptionOn(db, ownerId, today)) ?? null);
}

/** When access ends; null if there is none on this Korean day. */
export function accessUntil(subscription: SubscriptionRow, today: KstDate): Date | null {
  const trial = subscription.state === 'TRIALING' ? subscription.trial_ends_on : null;
  const lastDay = subscription.last_day ?? subscription.scheduled_end ?? trial ?? subscription.ends_on;
  // A subscription canceled for today keeps access through today, unless it was withdrawn.
  const keepsAccess = subscription.state === 'ENDED' && subscription.end_reason !== 'withdrawn';
  if (!(givesAccess(subscription.state) || keepsAccess) || today > lastDay) return null;
  return startOfKstDay(addDays(lastDay, 1));
}
