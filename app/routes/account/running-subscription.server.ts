import { createContext } from 'react-router';
import { platformContext } from '#app/context.ts';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { findRunningSubscription } from '#app/domains/subscriptions/lifecycle/subscription-queries.server.ts';
import type { SubscriptionRow } from '#app/domains/subscriptions/tables.ts';
import type { RequestArgs } from '#app/web/session.server.ts';

type Running = { accountId: string; subscription: Promise<SubscriptionRow | undefined> };

const runningContext = createContext<Running | null>(null);

/** For loaders only: the area and its page run concurrently and share one query. */
export function getRunningSubscription(
  { context }: RequestArgs,
  { accountId }: Pick<Member, 'accountId'>,
): Promise<SubscriptionRow | undefined> {
  const known = context.get(runningContext);
  if (known?.accountId === accountId) return known.subscription;
  const subscription = findRunningSubscription(context.get(platformContext).db, accountId);
  context.set(runningContext, { accountId, subscription });
  return subscription;
}
