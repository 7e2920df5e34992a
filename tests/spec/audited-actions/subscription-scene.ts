import { sql } from 'kysely';
import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import type { PlanCode } from '#app/domains/plans/catalog.ts';
import { makeMember } from '#tests/support/factories.ts';
import type { MoneySite } from '#tests/support/money-site.ts';

export type SubscriptionScene = { site: MoneySite; caller: Caller };

/**
 * The actor, the action itself, its target in the log (looked up afterwards), and other actions recorded with it
 * (`beside`).
 */
export type SubscriptionAction = (scene: SubscriptionScene) => Promise<{
  actor: Member;
  act: () => Promise<unknown>;
  target: () => Promise<unknown>;
  beside?: string[];
}>;

/** The number of a member's newest subscription. */
export const contractOf =
  ({ site }: SubscriptionScene, { accountId }: Member) =>
  async (): Promise<string | undefined> => {
    const { rows } = await sql<{ number: string }>`
      select number from subscriptions where account_id = ${accountId} order by created_at desc limit 1
    `.execute(site.platform.db);
    return rows[0]?.number;
  };

/** A member with a subscription paid by card. */
export async function subscriber({ site }: SubscriptionScene, plan: PlanCode = 'basic'): Promise<Member> {
  return (await site.paidByCard({ plan })).member;
}

export const anybody = ({ site }: SubscriptionScene): Promise<Member> => makeMember(site.platform);

/** What the gateway's window returns for a valid card. */
export async function authorisedCard({ site }: SubscriptionScene, { accountId }: Member) {
  const { rows } = await sql<{ key: string }>`
    select customer_key as key from billing_customers where account_id = ${accountId}
  `.execute(site.platform.db);
  const customerKey = rows[0]?.key ?? '';
  const authKey = await site.sandbox.control.authorizeCard(customerKey);
  return { kind: 'card' as const, authKey, customerKey };
}
