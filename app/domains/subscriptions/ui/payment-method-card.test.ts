import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { ownSubscription } from '#tests/support/own-subscription.ts';
import type { OwnSubscription } from '../schedule/own-subscription.ts';
import { PaymentMethodCard } from './payment-method-card.tsx';

const pay = {
  kind: 'pay',
  amount: 3_750_000,
  method: 'card',
  why: 'period',
  invoice: 'period',
  periodNo: 2,
} as const;
function textOf(
  changed: Pick<OwnSubscription, 'state'> & { next: OwnSubscription['schedule']['next'] },
): string {
  const { state, next } = changed;
  const schedule = { next, overdueSteps: [], terminationPenalty: null, cancellationToday: null };
  const Card = () =>
    createElement(PaymentMethodCard, { subscription: { ...ownSubscription, state, schedule } });
  const Stub = createRoutesStub([{ path: '/', Component: Card }]);
  return renderToStaticMarkup(createElement(Stub)).replace(/<[^>]+>/g, '');
}

test('names the day on which the card is charged next', () => {
  const text = textOf({ state: 'ACTIVE', next: { ...pay, on: '2027-01-16', by: 'card-on-file' } });
  expect(text).toContain('Charged automatically. Next charge on 2027-01-16.');
});

test('asks for what is due and promises no charge once the card is not tried again', () => {
  const text = textOf({ state: 'SUSPENDED', next: { ...pay, why: 'owed', on: '2026-12-17', by: 'member' } });
  expect(text).toContain('Please pay what is due here.');
  expect(text).toContain('Due: ₩3,750,000 since 2026-12-17.');
  expect(text).not.toContain('Next');
});
