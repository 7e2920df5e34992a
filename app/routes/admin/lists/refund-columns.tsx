import { Link } from 'react-router';
import type { ListFilter } from '#app/domains/admin/lists/list-query.ts';
import type { ListedRefund } from '#app/domains/admin/refunds/refund-list.server.ts';
import { REFUND_REASONS, REFUND_STATES } from '#app/domains/admin/staff-messages.ts';
import { ACCOUNT_COLUMNS } from '#app/domains/admin/ui/list/account-columns.tsx';
import type { ListColumn } from '#app/domains/admin/ui/list/list-column.ts';
import { RefundStateBadge } from '#app/domains/admin/ui/refunds/refund-state-badge.tsx';
import { RowButton } from './row-button.tsx';

const DECIDE = 'Decide';

export const REFUND_COLUMNS: readonly ListColumn<ListedRefund>[] = [
  {
    name: 'account',
    label: 'For',
    value: ({ account, depositor }) => account?.loginId ?? depositor,
    cell: ({ account, depositor, reason }) => (
      <span className="list-name">
        <span>{account?.company ?? account?.name ?? depositor ?? 'Deleted account'}</span>
        <span>{REFUND_REASONS[reason]}</span>
      </span>
    ),
  },
  ...ACCOUNT_COLUMNS.filter(({ name }) => name !== 'account'),
  {
    name: 'requestedAt',
    label: 'Requested',
    type: 'moment',
    sortable: true,
    value: ({ requestedAt }) => requestedAt,
    isMinor: true,
  },
  {
    name: 'order',
    label: 'Order',
    value: ({ orderNumber }) => orderNumber,
    cell: ({ orderNumber }) =>
      orderNumber && (
        <Link className="link" to={`/admin/orders/${orderNumber}`}>
          {orderNumber}
        </Link>
      ),
    isMinor: true,
  },
  { name: 'reason', label: 'Why', value: ({ reason }) => REFUND_REASONS[reason], exportOnly: true },
  {
    name: 'state',
    label: 'State',
    value: ({ state, overdue }) => `${REFUND_STATES[state].name}${overdue ? ', overdue' : ''}`,
    cell: ({ state, overdue }) => <RefundStateBadge state={state} overdue={overdue} />,
  },
  { name: 'dueOn', label: 'Due', type: 'day', sortable: true, value: ({ dueOn }) => dueOn },
  { name: 'doneAt', label: 'Done', type: 'moment', value: ({ doneAt }) => doneAt, exportOnly: true },
  {
    name: 'interest',
    label: 'Interest',
    type: 'krw',
    value: ({ interest }) => interest || null,
    isMinor: true,
  },
  { name: 'amount', label: 'Amount', type: 'krw', sortable: true, value: ({ amount }) => amount },
  {
    name: 'next',
    label: 'What to do',
    value: ({ state }) => (state === 'REQUESTED' ? DECIDE : null),
    cell: ({ id, cursor, state }) =>
      state === 'REQUESTED' && (
        <RowButton path={`/admin/refunds/${id}`} cursor={cursor}>
          {DECIDE}
        </RowButton>
      ),
  },
];

export const REFUND_FILTERS: readonly ListFilter[] = [
  { name: 'show', label: 'Show', type: 'choice', all: 'Open', options: [['over', 'Over']] },
  { name: 'number', label: 'Order number', type: 'text' },
  { name: 'reason', label: 'Why', type: 'choice', options: Object.entries(REFUND_REASONS) },
];
