import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { ownSubscription } from '#tests/support/own-subscription.ts';
import type { OwnSubscription } from '../schedule/own-subscription.ts';
import { StopOrCancel } from './stop-or-cancel.tsx';

/** The buttons and links of the section, in order. */
function actionsOf(changed: Partial<OwnSubscription> & Pick<OwnSubscription, 'state'>): string[] {
  const schedule = { next: null, overdueSteps: [], terminationPenalty: null, cancellationToday: null };
  const subscription = { ...ownSubscription, schedule, ...changed };
  const Stub = createRoutesStub([
    { path: '/', Component: () => createElement(StopOrCancel, { subscription }) },
  ]);
  const html = renderToStaticMarkup(createElement(Stub));
  return [...html.matchAll(/<(?:button|a)\b.*?<\/(?:button|a)>/g)].map(([tag]) =>
    tag.replace(/<[^>]+>/g, ''),
  );
}

const STOP = 'Stop automatic payment';
const CANCEL = 'Cancel subscription';

test.each<[string, Parameters<typeof actionsOf>[0], string[]]>([
  ['an active subscription', { state: 'ACTIVE' }, [STOP, CANCEL]],
  ['one without automatic payment', { state: 'ACTIVE', autoPay: false }, [CANCEL]],
  ['a suspended one', { state: 'SUSPENDED' }, [STOP, CANCEL]],
  ['a scheduled cancellation', { state: 'CANCEL_SCHEDULED', scheduledEnd: '2027-01-15' }, []],
  ['a scheduled cancellation that is past due', { state: 'PAST_DUE', scheduledEnd: '2027-01-15' }, [STOP]],
  ['a trial', { state: 'TRIALING' }, ['End the trial']],
  ['a trial with consent', { state: 'TRIALING', consented: true }, ['Cancel the paid plan', 'End the trial']],
])('offers what %s can stop or cancel', (_, changed, actions) => {
  expect(actionsOf(changed)).toEqual(actions);
});
