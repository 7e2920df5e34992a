import { shownTerms } from '#app/domains/billing/paid-plan-terms.ts';
import { agreeToPaidPlan } from '#app/domains/renewals/agree-to-paid-plan.server.ts';
import { changeMethod } from '#app/domains/renewals/change-method.server.ts';
import { leaveTrial } from '#app/domains/renewals/leave-trial.server.ts';
import { payByDeposit } from '#app/domains/renewals/pay-by-deposit.server.ts';
import { payOwed } from '#app/domains/renewals/pay-owed.server.ts';
import { registerCard } from '#app/domains/renewals/register-card.server.ts';
import { setAutoPayment } from '#app/domains/renewals/set-auto-payment.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { daysBetween, type KstDate } from '#app/shared/dates.ts';
import { approve, CALLER, CONTRACTOR } from './begin.ts';
import { replacesAfter } from './cards.ts';
import { between, pick } from './chance.ts';
import { type ContractToday, listContracts } from './contracts-today.ts';
import type { Person } from './people.ts';
import type { Holder } from './weather.ts';
import type { World } from './world.ts';

/** What a member does on the site; it may be refused, which changes nothing. */
type Act = (platform: Platform) => Promise<unknown>;

export type Members = {
  people: readonly Person[];
  holders: ReadonlyMap<number, Holder>;
};

/** Deposits are made by the name and code of the order, as from the beginning. */
const BY_TRANSFER = {
  method: 'bank-transfer',
  transferBank: 'ibk',
  depositor: '홍길동',
  transferCertificate: 'cash',
} as const;

/** Everybody looks at their ticket page at noon, and some do something there. */
export async function act(world: World, { people, holders }: Members, today: KstDate): Promise<void> {
  for (const contract of await listContracts(world.db)) {
    const person = people[contract.no];
    const holder = holders.get(contract.no);
    if (!person || !holder) continue;
    const day = daysBetween(contract.anchor, today);
    const deed = decide(world, person, holder, contract, today, day);
    if (!deed) continue;
    // The site may die in it like any worker; its follower does not repeat what a person did.
    await world.site.run({ name: 'member', cron: '', run: async (platform) => void (await deed(platform)) });
  }
}

function decide(
  world: World,
  person: Person,
  holder: Holder,
  contract: ContractToday,
  today: KstDate,
  day: number,
): Act | null {
  const renew = () => (platform: Platform) => bringCard(world, platform, person, holder, contract, today);
  if (contract.state === 'TRIALING') return decideTrial(world, contract, today, renew);
  if (contract.owedSince !== null) return decideOwed(world, holder, contract, today, renew);
  return decideCalm(world, contract, day, renew);
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
    return late === paysOn ? (platform) => payOwed(platform, member) : null;
  }
  if (contract.declines === 0) return null;
  if (late === 2 && chance('retries', name) < 0.25) return (platform) => payOwed(platform, member);
  return late === 4 && chance('other card', name) < 0.15 ? bringCard() : null;
}

/** Somebody who owes nothing changes now and then how the coming periods are paid. */
function decideCalm(
  { chance }: World,
  contract: ContractToday,
  day: number,
  bringCard: () => Act,
): Act | null {
  const { member } = contract;
  const slot = Math.floor(day / 30);
  if (day - slot * 30 !== between(chance('changes on', member.loginId, slot), 3, 26)) return null;
  if (contract.card === null) return null;
  if (!contract.autoPay && contract.card === 'ACTIVE')
    return chance('resumes', member.loginId, slot) < 0.4
      ? (platform) => setAutoPayment(platform, member, true, CALLER)
      : null;
  const deed = pick(chance('changes', member.loginId, slot), [
    [0.012, 'stop'],
    [0.006, 'transfer'],
    [0.01, 'card'],
    [1, 'nothing'],
  ]);
  if (deed === 'stop') return (platform) => setAutoPayment(platform, member, false, CALLER);
  if (deed === 'transfer') return (platform) => changeMethod(platform, member, BY_TRANSFER, CALLER);
  return deed === 'card' ? bringCard() : null;
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
  const shown = shownTerms({ startsOn: contract.anchor, monthly: contract.monthly });
  const consents = { paidPlan: 'on', personalInfo: 'on', agreementPayment: 'on' } as const;
  return (platform) =>
    agreeToPaidPlan(platform, member, { shown, ...way, ...CONTRACTOR, ...consents }, CALLER);
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
