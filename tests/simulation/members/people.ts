import type { PaymentMethodType } from '#app/domains/billing/payments/payment-method.ts';
import type { PlanCode } from '#app/domains/plans/catalog.ts';
import { between, pick, type Random } from '../world/random.ts';

/** A member of the simulated year, determined by the seed and the number. */
export type Person = {
  no: number;
  /** Days after the first day of the simulation, from 0. */
  startsOn: number;
  /** Time of the Korean day: its first second, noon or its last second. */
  startsAt: 'midnight' | 'noon' | 'last-second';
  plan: PlanCode;
  method: PaymentMethodType;
  /** Starts with the trial of Basic instead of a payment. */
  trial: boolean;
};

export function personOf(random: Random, no: number, beginnings: number): Person {
  const trial = random('trial', no) < 0.06;
  const method = trial
    ? 'card'
    : pick(random('method', no), [
        [0.69, 'card'],
        [0.1, 'naverpay'],
        [0.05, 'payco'],
        [0.03, 'paypal'],
        [0.06, 'virtual-account'],
        [0.07, 'bank-transfer'],
      ]);
  const only = trial ? 'basic' : method === 'paypal' ? 'standard' : null;
  const plan =
    only ??
    pick(random('plan', no), [
      [0.5, 'standard'],
      [0.5, 'basic'],
    ]);
  return {
    no,
    startsOn: between(random('begins on', no), 0, beginnings - 1),
    startsAt: pick(random('begins at', no), [
      [0.7, 'noon'],
      [0.15, 'midnight'],
      [0.15, 'last-second'],
    ]),
    plan,
    method,
    trial,
  };
}

/** Contains the person's number, so that SQL can map accounts back to people. */
export function loginIdOf(no: number): string {
  return `sim${String(no).padStart(6, '0')}`;
}
