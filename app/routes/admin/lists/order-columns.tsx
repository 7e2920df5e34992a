import type { AccountName } from '#app/domains/accounts/identity/account-name.ts';
import type { Listed } from '#app/domains/admin/lists/list.ts';
import type { ListFilter } from '#app/domains/admin/lists/list-query.ts';
import { AccountCell } from '#app/domains/admin/ui/list/account-cell.tsx';
import type { ListColumn } from '#app/domains/admin/ui/list/list-column.ts';
import { ORDER_STATES, type OrderState, orderStateName } from '#app/domains/billing/orders/order.ts';
import {
  methodLabel,
  PAYMENT_METHODS,
  type PaymentMethodType,
} from '#app/domains/billing/payments/payment-method.ts';
import { OrderStateBadge } from '#app/domains/billing/ui/order-state-badge.tsx';

type Row = Listed & {
  number: string;
  account: AccountName | null;
  state: OrderState;
  planName: string;
  method: PaymentMethodType;
  total: number;
  createdAt: Date;
};

export const ORDER_COLUMNS: readonly ListColumn<Row>[] = [
  { name: 'number', label: 'Order', value: ({ number }) => number },
  {
    name: 'account',
    label: 'Account',
    value: ({ account }) => account?.loginId ?? null,
    cell: ({ account }) => <AccountCell account={account} />,
  },
  { name: 'company', label: 'Company', value: ({ account }) => account?.company ?? null, exportOnly: true },
  {
    name: 'state',
    label: 'State',
    value: ({ state }) => orderStateName(state),
    cell: ({ state }) => <OrderStateBadge state={state} />,
  },
  { name: 'plan', label: 'Plan', value: ({ planName }) => planName },
  { name: 'method', label: 'Payment method', value: ({ method }) => methodLabel(method) },
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
  { name: 'account', label: 'Account ID', type: 'text' },
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
