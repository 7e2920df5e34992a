import type { PaymentMethodType } from '#app/domains/billing/payments/payment-method.ts';
import type { PlanCode } from '#app/domains/plans/catalogue.ts';
import { between, type Chance, pick } from '../world/random.ts';

/** A member of the simulated year: all of it follows from the seed and the number. */
export type Person = {
  no: number;
  /** Counted from the first day of the beginnings, from 0. */
  beginsOn: number;
  /** Part of the Korean day: its first second, noon, or its last second. */
  beginsAt: 'midnight' | 'noon' | 'last-second';
  plan: PlanCode;
  method: PaymentMethodType;
  /** Begins with the trial of Basic instead of a payment. */
  trial: boolean;
};

export function personOf(chance: Chance, no: number, beginnings: number): Person {
  const trial = chance('trial', no) < 0.06;
  const method = trial
    ? 'card'
    : pick(chance('method', no), [
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
    pick(chance('plan', no), [
      [0.5, 'standard'],
      [0.5, 'basic'],
    ]);
  return {
    no,
    beginsOn: between(chance('begins on', no), 0, beginnings - 1),
    beginsAt: pick(chance('begins at', no), [
      [0.7, 'noon'],
      [0.15, 'midnight'],
      [0.15, 'last-second'],
    ]),
    plan,
    method,
    trial,
  };
}

/** The login ID says which person it is, so that SQL finds the way back. */
export function loginIdOf(no: number): string {
  return `sim${String(no).padStart(6, '0')}`;
}
