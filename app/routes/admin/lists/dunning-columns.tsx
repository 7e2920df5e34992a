import { Link } from 'react-router';
import type { ListedPastDue } from '#app/domains/admin/subscriptions/dunning-list.server.ts';
import { subscriptionStateName } from '#app/domains/admin/subscriptions/subscription-texts.ts';
import { ACCOUNT_COLUMNS } from '#app/domains/admin/ui/list/account-columns.tsx';
import { CellNote } from '#app/domains/admin/ui/list/cell-note.tsx';
import type { ListColumn } from '#app/domains/admin/ui/list/list-column.ts';
import { SubscriptionStateBadge } from '#app/domains/admin/ui/subscriptions/subscription-state-badge.tsx';
import { PAYMENT_MESSAGES } from '#app/domains/billing/messages.ts';
import { failureMessage } from '#app/domains/billing/payments/failure-message.ts';
import { methodLabel } from '#app/domains/billing/payments/payment-method.ts';
import { Day } from '#app/ui/day.tsx';

const NEXT = { charge: 'Card charged', suspend: 'Suspended', terminate: 'Terminated' } as const;

export const DUNNING_COLUMNS: readonly ListColumn<ListedPastDue>[] = [
  { name: 'number', label: 'Subscription', value: ({ number }) => number },
  ...ACCOUNT_COLUMNS,
  {
    name: 'state',
    label: 'State',
    value: ({ state }) => subscriptionStateName(state),
    cell: ({ state }) => <SubscriptionStateBadge state={state} />,
  },
  {
    name: 'dueOn',
    label: 'Due',
    type: 'day',
    value: ({ dueOn }) => dueOn,
    cell: ({ dueOn, day }) => (
      <>
        <Day on={dueOn} />
        <CellNote>{day === 1 ? '1 day' : `${day} days`}</CellNote>
      </>
    ),
    isMinor: true,
  },
  { name: 'day', label: 'Days', type: 'count', value: ({ day }) => day, exportOnly: true },
  {
    name: 'declines',
    label: 'Declines',
    value: ({ declines, lastFailure, hardDeclined }) =>
      declines === 0
        ? null
        : `${declines}${lastFailure === null ? '' : `: ${PAYMENT_MESSAGES[failureMessage(lastFailure)]}`}${hardDeclined ? ' Needs another card.' : ''}`,
    isMinor: true,
  },
  {
    name: 'next',
    label: 'Next',
    isLabeled: true,
    value: ({ next }) => `${NEXT[next.kind]} on ${next.on}`,
    cell: ({ next }) => (
      <>
        <Day on={next.on} />
        <CellNote>{NEXT[next.kind]}</CellNote>
      </>
    ),
  },
  {
    name: 'method',
    label: 'Payment method',
    value: ({ method }) => methodLabel(method),
    exportOnly: true,
  },
  {
    name: 'order',
    label: 'Order',
    value: ({ orderNumber }) => orderNumber,
    cell: ({ orderNumber, method }) => (
      <>
        {orderNumber && (
          <Link className="link" to={`/admin/orders/${orderNumber}`}>
            {orderNumber}
          </Link>
        )}
        <CellNote>{methodLabel(method)}</CellNote>
      </>
    ),
    isMinor: true,
  },
  { name: 'owed', label: 'Outstanding', type: 'krw', value: ({ owed }) => owed },
];
