import { payOutstanding } from '#app/domains/subscriptions/charging/pay-outstanding.server.ts';
import { payByDeposit } from '#app/domains/subscriptions/payment-method/pay-by-deposit.server.ts';
import { registerCard } from '#app/domains/subscriptions/payment-method/register-card.server.ts';
import { agreeToPaidPlan } from '#app/domains/subscriptions/trials/agree-to-paid-plan.server.ts';
import { leaveTrial } from '#app/domains/subscriptions/trials/leave-trial.server.ts';
import { describeTerms } from '#app/domains/subscriptions/trials/paid-plan-terms.ts';
import type { Platform } from '#app/platform/platform.ts';
import { daysBetween, type KstDate } from '#app/shared/dates.ts';
import type { CardHolder } from '../faults/card-rules.ts';
import { cardReplacementDelay } from '../faults/cards.ts';
import { between, pick } from '../world/random.ts';
import type { World } from '../world/world.ts';
import { type Action, PAY_BY_TRANSFER } from './actions.ts';
import { type ContractToday, listContracts } from './contracts-today.ts';
import { decideRoutineAction } from './member-behavior.ts';
import { payInWindow } from './payment-windows.ts';
import type { Person } from './people.ts';
import { decidePriceAction } from './prices.ts';
import { approveCard, CALLER, contractorFor } from './start-contracts.ts';
import { decideWithdrawal } from './withdrawals.ts';

export type Members = {
  people: readonly Person[];
  holders: ReadonlyMap<number, CardHolder>;
};

/** At noon every member visits the subscription page, and some act there. */
export async function runMemberActions(
  world: World,
  { people, holders }: Members,
  today: KstDate,
): Promise<void> {
  for (const contract of await listContracts(world.db)) {
    const person = people[contract.no];
    const holder = holders.get(contract.no);
    if (!person || !holder) continue;
    const action = decideAction(world, person, holder, contract, today);
    if (!action) continue;
    // The site may crash here like any worker; its replacement does not repeat a member's action.
    await world.site.run({
      name: 'member',
      cron: '',
      run: async (platform) => void (await action(platform)),
    });
  }
}

/** What a member does at noon of a day, depending on the subscription; pure. */
export function decideAction(
  world: World,
  person: Person,
  holder: CardHolder,
  contract: ContractToday,
  today: KstDate,
): Action | null {
  const replaceCard = () => (platform: Platform) =>
    registerNewCard(world, platform, person, holder, contract, today);
  if (contract.state === 'TRIALING') return decideTrialAction(world, contract, today, replaceCard);
  if (contract.owedSince !== null) return decidePastDueAction(world, holder, contract, today, replaceCard);
  const withdrawal = decideWithdrawal(world.random, contract, today);
  return (
    withdrawal ??
    decidePriceAction(world, contract, today) ??
    decideRoutineAction(world, contract, today, replaceCard)
  );
}

/** A member who is past due registers another card, pays on the page or by transfer, or does nothing until too late. */
function decidePastDueAction(
  { random }: World,
  holder: CardHolder,
  contract: ContractToday,
  today: KstDate,
  registerNewCard: () => Action,
): Action | null {
  const { member, owedSince, card } = contract;
  if (owedSince === null || contract.owedBy === 'bank-transfer' || contract.owedBy === 'virtual-account')
    return null;
  const late = daysBetween(owedSince, today);
  const name = `${member.loginId} ${owedSince}`;
  const { owedBy, owedOrder } = contract;
  if (owedOrder !== null && (owedBy === 'payco' || owedBy === 'paypal')) {
    const on = pick(random('by window', name), [
      [0.8, between(random('by window on', name), 0, 6)],
      [0.05, 15],
      [1, null],
    ]);
    // Otherwise the member registers a card or pays by transfer, like everybody without a valid card.
    if (on !== null) return late === on ? payInWindow(member, owedOrder, owedBy) : null;
  }
  if (card !== 'ACTIVE') {
    const after = cardReplacementDelay(random, contract.no, holder.card.generation);
    if (late === after) return registerNewCard();
    if (after === null && late === 4 && random('by transfer', name) < 0.5)
      return (platform) => payByDeposit(platform, member, PAY_BY_TRANSFER, CALLER);
    return null;
  }
  if (!contract.autoPay) {
    const paysOn = pick(random('by hand', name), [
      [0.8, between(random('by hand on', name), 0, 6)],
      [0.1, 15],
      [1, -1],
    ]);
    return late === paysOn ? (platform) => payOutstanding(platform, member) : null;
  }
  if (contract.declines === 0) return null;
  if (late === 2 && random('retries', name) < 0.25) return (platform) => payOutstanding(platform, member);
  return late === 4 && random('other card', name) < 0.15 ? registerNewCard() : null;
}

/** A trial becomes paid by consent, with a card or by transfer; is canceled; or expires. */
function decideTrialAction(
  { random }: World,
  contract: ContractToday,
  today: KstDate,
  registerNewCard: () => Action,
): Action | null {
  const { member, trialStartsOn } = contract;
  if (trialStartsOn === null) return null;
  const day = daysBetween(trialStartsOn, today);
  const what = pick(random('after the trial', member.loginId), [
    [0.4, 'card'],
    [0.15, 'transfer'],
    [0.05, 'consent without card'],
    [0.1, 'leave'],
    [1, 'silence'],
  ]);
  const on = between(random('decides on', member.loginId), 2, 27);
  if (what === 'card' && day === on + 1) return registerNewCard();
  if (day !== on || what === 'silence') return null;
  if (what === 'leave') return (platform) => leaveTrial(platform, member, 'end-now', CALLER);
  const way = what === 'transfer' ? PAY_BY_TRANSFER : ({ method: 'card' } as const);
  const shown = describeTerms({ startsOn: contract.anchor, monthly: contract.monthly });
  const consents = { paidPlan: 'on', personalInfo: 'on', agreementPayment: 'on' } as const;
  return (platform) =>
    agreeToPaidPlan(
      platform,
      member,
      { shown, ...way, ...contractorFor(member.loginId), ...consents },
      CALLER,
    );
}

/** Registers another card, which works for a while. */
async function registerNewCard(
  world: World,
  platform: Platform,
  person: Person,
  holder: CardHolder,
  contract: ContractToday,
  today: KstDate,
): Promise<void> {
  const generation = holder.card.generation + 1;
  holder.card = { generation, sinceDay: daysBetween(holder.startedOn, today) };
  holder.currentRule = 'ok';
  const { customerKey, member } = contract;
  const authKey = await approveCard(world, customerKey, person, generation);
  const kind = person.method === 'naverpay' ? 'naverpay' : 'card';
  await registerCard(platform, member, { kind, authKey, customerKey }, CALLER);
}
