import type { Member } from '#app/domains/accounts/identity/actor.ts';
import type { Platform } from '#app/platform/platform.ts';
import { findAwaitedOrder } from './order-queries.server.ts';
import { type OrderView, readOrder } from './read-order.server.ts';

/** The member's order that waits for its deposit; null where there is none. */
export async function readAwaitedOrder(
  platform: Platform,
  actor: Member,
): Promise<Pick<OrderView, 'number' | 'planName' | 'dueAt' | 'deposit'> | null> {
  const number = await findAwaitedOrder(platform, actor);
  if (number === null) return null;
  const found = await readOrder(platform, actor, number);
  if (!found.ok) return null;
  const { planName, dueAt, deposit } = found.value;
  return { number, planName, dueAt, deposit };
}
