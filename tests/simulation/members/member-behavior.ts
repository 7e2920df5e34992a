import { cancelEarly } from '#app/domains/subscriptions/cancellation/cancel-early.server.ts';
import { findCancellationView } from '#app/domains/subscriptions/cancellation/find-cancellation-view.server.ts';
import { undoCancellation } from '#app/domains/subscriptions/cancellation/undo-cancellation.server.ts';
import { changePaymentMethod } from '#app/domains/subscriptions/payment-method/change-payment-method.server.ts';
import { setAutoPayment } from '#app/domains/subscriptions/payment-method/set-auto-payment.server.ts';
import { changePlan } from '#app/domains/subscriptions/plan-changes/change-plan.server.ts';
import { findPlanChangeView } from '#app/domains/subscriptions/plan-changes/find-plan-change-view.server.ts';
import { answerRenewal } from '#app/domains/subscriptions/renewals/answer-renewal.server.ts';
import { findRenewalView } from '#app/domains/subscriptions/renewals/find-renewal-view.server.ts';
import { daysBetween, type KstDate } from '#app/shared/dates.ts';
import { reauthenticated } from '#tests/support/reauthenticated.ts';
import { between, pick } from '../world/random.ts';
import type { World } from '../world/world.ts';
import { type Action, PAY_BY_TRANSFER, REFUND_ACCOUNT } from './actions.ts';
import type { ContractToday } from './contracts-today.ts';
import { CALLER } from './start-contracts.ts';

const PERIOD_DAYS = 30;

/** A member with nothing outstanding renews near the end, and now and then changes or cancels something. */
export function decideRoutineAction(
  { random }: World,
  contract: ContractToday,
  today: KstDate,
  registerNewCard: () => Action,
): Action | null {
  const { member, anchor } = contract;
  const left = daysBetween(today, contract.endsOn);
  const renews = random('renews', member.loginId, anchor) < 0.7;
  if (renews && left === between(random('renews on', member.loginId, anchor), 1, 25)) return agree(contract);

  const day = daysBetween(anchor, today);
  const slot = Math.floor(day / PERIOD_DAYS);
  const name = `${member.loginId} ${anchor} ${slot}`;
  if (day - slot * PERIOD_DAYS !== between(random('does something on', name), 3, 26)) return null;
  if (contract.state === 'CANCEL_SCHEDULED')
    return random('keeps', name) < 0.3 ? (platform) => undoCancellation(platform, member, CALLER) : null;
  if (contract.card === 'ACTIVE' && !contract.autoPay && random('resumes', name) < 0.4)
    return (platform) => setAutoPayment(platform, member, true, CALLER);
  const action = pick(random('does', name), [
    [0.006, 'end-today'],
    [0.006, 'end-later'],
    [0.012, 'plan-now'],
    [0.008, 'plan-next'],
    [0.012, 'stop'],
    [0.006, 'transfer'],
    [0.01, 'card'],
    [1, 'nothing'],
  ]);
  switch (action) {
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
      return (platform) => changePaymentMethod(platform, member, PAY_BY_TRANSFER, CALLER);
    case 'card':
      return contract.card === null ? null : registerNewCard();
    case 'nothing':
      return null;
  }
}

function agree({ member }: ContractToday): Action {
  return async (platform) => {
    const view = await findRenewalView(platform, member);
    if (!view) return;
    await answerRenewal(platform, member, { answer: 'agree', shown: view.offer.shown }, CALLER);
  };
}

/** Cancels today or at the end of the paid period. */
function end({ member }: ContractToday, how: 'today' | 'period'): Action {
  return async (platform) => {
    const view = await findCancellationView(platform, member);
    const choice = view?.choices.find(({ when }) => (when === 'today') === (how === 'today'));
    if (!choice) return;
    const { when, shown, needsAccount } = choice;
    await cancelEarly(
      platform,
      reauthenticated(member),
      { when, shown, account: needsAccount ? REFUND_ACCOUNT : null },
      CALLER,
    );
  };
}

function change({ member }: ContractToday, how: 'now' | 'next'): Action {
  return async (platform) => {
    const view = await findPlanChangeView(platform, member);
    const offer = view?.offers.find((each) => each.how === how);
    if (offer) await changePlan(platform, reauthenticated(member), { how, shown: offer.shown }, CALLER);
  };
}
