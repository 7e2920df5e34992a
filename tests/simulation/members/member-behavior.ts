import { endEarly } from '#app/domains/subscriptions/cancellation/end-early.server.ts';
import { keepContract } from '#app/domains/subscriptions/cancellation/keep-contract.server.ts';
import { readEarlyEnd } from '#app/domains/subscriptions/cancellation/read-early-end.server.ts';
import { changeMethod } from '#app/domains/subscriptions/payment-method/change-method.server.ts';
import { setAutoPayment } from '#app/domains/subscriptions/payment-method/set-auto-payment.server.ts';
import { changePlan } from '#app/domains/subscriptions/plan-changes/change-plan.server.ts';
import { readPlanChange } from '#app/domains/subscriptions/plan-changes/read-plan-change.server.ts';
import { answerRenewal } from '#app/domains/subscriptions/renewals/answer-renewal.server.ts';
import { readRenewal } from '#app/domains/subscriptions/renewals/read-renewal.server.ts';
import { daysBetween, type KstDate } from '#app/shared/dates.ts';
import { reauthenticated } from '#tests/support/reauthenticated.ts';
import { between, pick } from '../world/random.ts';
import type { World } from '../world/world.ts';
import { ACCOUNT, type Act, BY_TRANSFER } from './actions.ts';
import { CALLER } from './begin.ts';
import type { ContractToday } from './contracts-today.ts';

const PERIOD_DAYS = 30;

/** Somebody who owes nothing: agrees to another year near the end, and now and then changes or ends something. */
export function decideCalm(
  { chance }: World,
  contract: ContractToday,
  today: KstDate,
  bringCard: () => Act,
): Act | null {
  const { member, anchor } = contract;
  const left = daysBetween(today, contract.endsOn);
  const renews = chance('renews', member.loginId, anchor) < 0.7;
  if (renews && left === between(chance('renews on', member.loginId, anchor), 1, 25)) return agree(contract);

  const day = daysBetween(anchor, today);
  const slot = Math.floor(day / PERIOD_DAYS);
  const name = `${member.loginId} ${anchor} ${slot}`;
  if (day - slot * PERIOD_DAYS !== between(chance('does something on', name), 3, 26)) return null;
  if (contract.state === 'CANCEL_SCHEDULED')
    return chance('keeps', name) < 0.3 ? (platform) => keepContract(platform, member, CALLER) : null;
  if (contract.card === 'ACTIVE' && !contract.autoPay && chance('resumes', name) < 0.4)
    return (platform) => setAutoPayment(platform, member, true, CALLER);
  const deed = pick(chance('does', name), [
    [0.006, 'end-today'],
    [0.006, 'end-later'],
    [0.012, 'plan-now'],
    [0.008, 'plan-next'],
    [0.012, 'stop'],
    [0.006, 'transfer'],
    [0.01, 'card'],
    [1, 'nothing'],
  ]);
  switch (deed) {
    case 'end-today':
      return end(contract, 'today');
    case 'end-later':
      return end(contract, 'period');
    case 'plan-now':
      return change(contract, 'now');
    case 'plan-next':
      return change(contract, 'next');
    case 'stop':
      return (platform) => setAutoPayment(platform, member, false, CALLER);
    case 'transfer':
      return (platform) => changeMethod(platform, member, BY_TRANSFER, CALLER);
    case 'card':
      return contract.card === null ? null : bringCard();
    case 'nothing':
      return null;
  }
}

function agree({ member }: ContractToday): Act {
  return async (platform) => {
    const view = await readRenewal(platform, member);
    if (!view) return;
    await answerRenewal(platform, member, { answer: 'agree', shown: view.offer.shown }, CALLER);
  };
}

/** Today, or with the period that is paid. */
function end({ member }: ContractToday, how: 'today' | 'period'): Act {
  return async (platform) => {
    const view = await readEarlyEnd(platform, member);
    const choice = view?.choices.find(({ when }) => (when === 'today') === (how === 'today'));
    if (!choice) return;
    const { when, shown, needsAccount } = choice;
    await endEarly(
      platform,
      reauthenticated(member),
      { when, shown, account: needsAccount ? ACCOUNT : null },
      CALLER,
    );
  };
}

function change({ member }: ContractToday, how: 'now' | 'next'): Act {
  return async (platform) => {
    const view = await readPlanChange(platform, member);
    const offer = view?.offers.find((each) => each.how === how);
    if (offer) await changePlan(platform, reauthenticated(member), { how, shown: offer.shown }, CALLER);
  };
}
