import type { ListFilter } from '#app/domains/admin/lists/list-query.ts';
import type { ListedOrder } from '#app/domains/admin/orders/order-list.server.ts';
import { ACCOUNT_COLUMNS } from '#app/domains/admin/ui/list/account-columns.tsx';
import type { ListColumn } from '#app/domains/admin/ui/list/list-column.ts';
import { ORDER_STATES, orderStateName } from '#app/domains/billing/orders/order.ts';
import { methodLabel, PAYMENT_METHODS } from '#app/domains/billing/payments/payment-method.ts';
import { OrderStateBadge } from '#app/domains/billing/ui/order-state-badge.tsx';

export const ORDER_COLUMNS: readonly ListColumn<ListedOrder>[] = [
  { name: 'number', label: 'Order', value: ({ number }) => number },
  ...ACCOUNT_COLUMNS,
  {
    name: 'state',
    label: 'State',
    value: ({ state }) => orderStateName(state),
    cell: ({ state }) => <OrderStateBadge state={state} />,
  },
  { name: 'plan', label: 'Plan', value: ({ planName }) => planName, isMinor: true },
  { name: 'method', label: 'Payment method', value: ({ method }) => methodLabel(method), isMinor: true },
  {
    name: 'createdAt',
    label: 'Ordered',
    type: 'moment',
    sortable: true,
    value: ({ createdAt }) => createdAt,
  },
  { name: 'total', label: 'Amount', type: 'krw', sortable: true, value: ({ total }) => total },
];

export const ORDER_FILTERS: readonly ListFilter[] = [
  { name: 'number', label: 'Order number', type: 'text' },
  { name: 'account', label: 'Login ID', type: 'text' },
  {
    name: 'state',
    label: 'State',
    type: 'choice',
    options: ORDER_STATES.map((state) => [state, orderStateName(state)]),
  },
  {
    name: 'method',
    label: 'Payment method',
    type: 'choice',
    options: PAYMENT_METHODS.map(({ code }) => [code, methodLabel(code)]),
  },
  { name: 'from', label: 'Ordered from', type: 'day' },
  { name: 'until', label: 'Ordered until', type: 'day' },
];
