import { methodLabel } from '#app/domains/billing/payment-method.ts';
import type { NextStep } from '#app/domains/contracts/contract-clock.ts';
import { formatKrw } from '#app/shared/krw.ts';
import type { OwnContract } from './own-contract.ts';

type Payment = Extract<NextStep, { kind: 'pay' }>;

/** A payment that is to come, or that is owed, in a sentence. */
export function paymentWords({ card, autoPay }: OwnContract, { amount, by, method }: Payment): string {
  const sum = formatKrw(amount);
  if (by === 'card-on-file' && card) {
    const to = card.kind === 'card' ? `your card ${card.company} ${card.number}` : 'your NaverPay';
    return `${sum} is charged to ${to}.`;
  }
  if (by === 'deposit')
    return `${sum} is due by ${methodLabel(method).toLowerCase()}. We mail you where it goes.`;
  return autoPay || !card
    ? `${sum} is due. Please register a card, or pay it on this page.`
    : `${sum} is due. You pay it on this page, because automatic payment is stopped.`;
}

/** What the contract's next day brings, after a payment: its day and a sentence; null where nothing is to be paid. */
export function nextPaymentWords(contract: OwnContract): string | null {
  const { next } = contract.clock;
  return next?.kind === 'pay' ? `${next.on}: ${paymentWords(contract, next)}` : null;
}
