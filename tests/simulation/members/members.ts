import { payOutstanding } from '#app/domains/subscriptions/charging/pay-outstanding.server.ts';
import { payByDeposit } from '#app/domains/subscriptions/payment-method/pay-by-deposit.server.ts';
import { registerCard } from '#app/domains/subscriptions/payment-method/register-card.server.ts';
import { agreeToPaidPlan } from '#app/domains/subscriptions/trials/agree-to-paid-plan.server.ts';
import { leaveTrial } from '#app/domains/subscriptions/trials/leave-trial.server.ts';
import { describeTerms } from '#app/domains/subscriptions/trials/paid-plan-terms.ts';
import type { Platform } from '#app/platform/platform.ts';
import { daysBetween, type KstDate } from '#app/shared/dates.ts';
import type { Holder } from '../faults/card-rules.ts';
import { replacesAfter } from '../faults/cards.ts';
import { between, pick } from '../world/random.ts';
import type { World } from '../world/world.ts';
import { type Act, BY_TRANSFER } from './actions.ts';
import { approve, CALLER, contractorOf } from './begin.ts';
import { type ContractToday, listContracts } from './contracts-today.ts';
import { decideCalm } from './member-behavior.ts';
import { payInWindow } from './payment-windows.ts';
import type { Person } from './people.ts';
import { decidePrice } from './prices.ts';
import { decideWithdrawal } from './withdrawals.ts';

export type Members = {
  people: readonly Person[];
  holders: ReadonlyMap<number, Holder>;
};

/** Everybody looks at their ticket page at noon, and some do something there. */
export async function act(world: World, { people, holders }: Members, today: KstDate): Promise<void> {
  for (const contract of await listContracts(world.db)) {
    const person = people[contract.no];
    const holder = holders.get(contract.no);
    if (!person || !holder) continue;
    const deed = decide(world, person, holder, contract, today);
    if (!deed) continue;
    // The site may die in it like any worker; its follower does not repeat what a person did.
    await world.site.run({ name: 'member', cron: '', run: async (platform) => void (await deed(platform)) });
  }
}

/** What somebody does at noon of a day, by how their contract stands; nothing happens by asking. */
export function decide(
  world: World,
  person: Person,
  holder: Holder,
  contract: ContractToday,
  today: KstDate,
): Act | null {
  const renew = () => (platform: Platform) => bringCard(world, platform, person, holder, contract, today);
  if (contract.state === 'TRIALING') return decideTrial(world, contract, today, renew);
  if (contract.owedSince !== null) return decideOwed(world, holder, contract, today, renew);
  const withdrawal = decideWithdrawal(world.chance, contract, today);
  return withdrawal ?? decidePrice(world, contract, today) ?? decideCalm(world, contract, today, renew);
}

/** Somebody who owes: brings another card, pays by hand, pays by transfer, or does nothing until it is too late. */
function decideOwed(
  { chance }: World,
  holder: Holder,
  contract: ContractToday,
  today: KstDate,
  bringCard: () => Act,
): Act | null {
  const { member, owedSince, card } = contract;
  if (owedSince === null || contract.owedBy === 'bank-transfer' || contract.owedBy === 'virtual-account')
    return null;
  const late = daysBetween(owedSince, today);
  const name = `${member.loginId} ${owedSince}`;
  const { owedBy, owedOrder } = contract;
  if (owedOrder !== null && (owedBy === 'payco' || owedBy === 'paypal')) {
    const on = pick(chance('by window', name), [
      [0.8, between(chance('by window on', name), 0, 6)],
      [0.05, 15],
      [1, null],
    ]);
    // Whoever pays no more that way brings a card, or pays by transfer, like everybody without a good one.
    if (on !== null) return late === on ? payInWindow(member, owedOrder, owedBy) : null;
  }
  if (card !== 'ACTIVE') {
    const after = replacesAfter(chance, contract.no, holder.card.generation);
    if (late === after) return bringCard();
    if (after === null && late === 4 && chance('by transfer', name) < 0.5)
      return (platform) => payByDeposit(platform, member, BY_TRANSFER, CALLER);
    return null;
  }
  if (!contract.autoPay) {
    const paysOn = pick(chance('by hand', name), [
      [0.8, between(chance('by hand on', name), 0, 6)],
      [0.1, 15],
      [1, -1],
    ]);
    return late === paysOn ? (platform) => payOutstanding(platform, member) : null;
  }
  if (contract.declines === 0) return null;
  if (late === 2 && chance('retries', name) < 0.25) return (platform) => payOutstanding(platform, member);
  return late === 4 && chance('other card', name) < 0.15 ? bringCard() : null;
}

/** A trial becomes paid by consent, with a card or by transfer; is left; or ends in silence. */
function decideTrial(
  { chance }: World,
  contract: ContractToday,
  today: KstDate,
  bringCard: () => Act,
): Act | null {
  const { member, trialStartsOn } = contract;
  if (trialStartsOn === null) return null;
  const day = daysBetween(trialStartsOn, today);
  const what = pick(chance('after the trial', member.loginId), [
    [0.4, 'card'],
    [0.15, 'transfer'],
    [0.05, 'consent without card'],
    [0.1, 'leave'],
    [1, 'silence'],
  ]);
  const on = between(chance('decides on', member.loginId), 2, 27);
  if (what === 'card' && day === on + 1) return bringCard();
  if (day !== on || what === 'silence') return null;
  if (what === 'leave') return (platform) => leaveTrial(platform, member, 'end-now', CALLER);
  const way = what === 'transfer' ? BY_TRANSFER : ({ method: 'card' } as const);
  const shown = describeTerms({ startsOn: contract.anchor, monthly: contract.monthly });
  const consents = { paidPlan: 'on', personalInfo: 'on', agreementPayment: 'on' } as const;
  return (platform) =>
    agreeToPaidPlan(
      platform,
      member,
      { shown, ...way, ...contractorOf(member.loginId), ...consents },
      CALLER,
    );
}

/** Registers another card, which is good for a while. */
async function bringCard(
  world: World,
  platform: Platform,
  person: Person,
  holder: Holder,
  contract: ContractToday,
  today: KstDate,
): Promise<void> {
  const generation = holder.card.generation + 1;
  holder.card = { generation, sinceDay: daysBetween(holder.beganOn, today) };
  holder.told = 'ok';
  const { customerKey, member } = contract;
  const authKey = await approve(world, customerKey, person, generation);
  const kind = person.method === 'naverpay' ? 'naverpay' : 'card';
  await registerCard(platform, member, { kind, authKey, customerKey }, CALLER);
}
