import { sql } from 'kysely';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { registerCard } from '#app/domains/subscriptions/payment-method/register-card.server.ts';
import type { CardRule } from '#sandboxes/toss/tables.ts';
import { type MoneySite, REQUEST } from './money-site.ts';

/** Sets a rule for the default card, and all cards with its first six digits. */
export async function setCardRule(site: MoneySite, rule: CardRule): Promise<void> {
  await site.sandbox.control.setCardRule({ bin: '490625', rule });
}

/** A subscription to Basic whose card pays the first period and then gets the rule. */
export async function subscriptionWith(site: MoneySite, rule: CardRule): Promise<Member> {
  const { member } = await site.paidByCard({ plan: 'basic' });
  await setCardRule(site, rule);
  return member;
}

/** The card window's result for a card of an existing customer. */
export async function authorisedCard(site: MoneySite, { accountId }: Member, card?: string) {
  const { rows } = await sql<{ key: string }>`
    select customer_key as key from billing_customers where account_id = ${accountId}
  `.execute(site.platform.db);
  const customerKey = rows[0]?.key ?? '';
  const authKey = await site.sandbox.control.authorizeCard(customerKey, card);
  return { kind: 'card' as const, authKey, customerKey };
}

export async function register(site: MoneySite, member: Member, card?: string) {
  return registerCard(site.platform, member, await authorisedCard(site, member, card), REQUEST);
}
