import { Link } from 'react-router';
import type { ListFilter } from '#app/domains/admin/lists/list-query.ts';
import type { ListedInvoice } from '#app/domains/admin/subscriptions/invoice-list.server.ts';
import type { ListedSubscription } from '#app/domains/admin/subscriptions/subscription-list.server.ts';
import {
  INVOICE_STATE_LABELS,
  INVOICE_STATES,
  invoiceName,
  STORED_STATES,
  SUBSCRIPTION_STATE_LABELS,
  subscriptionStateName,
} from '#app/domains/admin/subscriptions/subscription-texts.ts';
import { ACCOUNT_COLUMNS } from '#app/domains/admin/ui/list/account-columns.tsx';
import { CellNote } from '#app/domains/admin/ui/list/cell-note.tsx';
import type { ListColumn } from '#app/domains/admin/ui/list/list-column.ts';
import { InvoiceStateBadge } from '#app/domains/admin/ui/subscriptions/invoice-state-badge.tsx';
import { SubscriptionStateBadge } from '#app/domains/admin/ui/subscriptions/subscription-state-badge.tsx';
import { methodLabel } from '#app/domains/billing/payments/payment-method.ts';
import { catalog } from '#app/domains/plans/catalog.ts';
import { kstDate } from '#app/shared/dates.ts';
import { Day, DayRange } from '#app/ui/day.tsx';

export const SUBSCRIPTION_COLUMNS: readonly ListColumn<ListedSubscription>[] = [
  { name: 'number', label: 'Subscription', value: ({ number }) => number },
  ...ACCOUNT_COLUMNS,
  {
    name: 'state',
    label: 'State',
    value: ({ state }) => subscriptionStateName(state),
    cell: ({ state }) => <SubscriptionStateBadge state={state} />,
  },
  {
    name: 'plan',
    label: 'Plan',
    value: ({ planName }) => planName,
    cell: ({ planName, method }) => (
      <>
        {planName}
        <CellNote>{methodLabel(method)}</CellNote>
      </>
    ),
    isMinor: true,
  },
  { name: 'method', label: 'Payment method', value: ({ method }) => methodLabel(method), exportOnly: true },
  {
    name: 'createdAt',
    label: 'Begun',
    type: 'moment',
    sortable: true,
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <Day on={kstDate(createdAt)} />,
    isMinor: true,
  },
  { name: 'nextPeriodOn', label: 'Next period', type: 'day', value: ({ nextPeriodOn }) => nextPeriodOn },
  {
    name: 'endsOn',
    label: 'Last day',
    type: 'day',
    sortable: true,
    value: ({ endsOn }) => endsOn,
    isMinor: true,
  },
  { name: 'monthly', label: 'Per period', type: 'krw', sortable: true, value: ({ monthly }) => monthly },
];

export const SUBSCRIPTION_FILTERS: readonly ListFilter[] = [
  { name: 'number', label: 'Subscription number', type: 'text' },
  { name: 'account', label: 'Login ID', type: 'text' },
  {
    name: 'state',
    label: 'State',
    type: 'choice',
    options: STORED_STATES.map((state) => [state, SUBSCRIPTION_STATE_LABELS[state].name]),
  },
  {
    name: 'plan',
    label: 'Plan',
    type: 'choice',
    options: Object.values(catalog).map(({ code, name }) => [code, name]),
  },
];

export const INVOICE_COLUMNS: readonly ListColumn<ListedInvoice>[] = [
  {
    name: 'contractNumber',
    label: 'Subscription and invoice',
    value: ({ contractNumber }) => contractNumber,
    cell: (invoice) => (
      <>
        {invoice.contractNumber}
        <CellNote>{invoiceName(invoice)}</CellNote>
      </>
    ),
  },
  ...ACCOUNT_COLUMNS,
  { name: 'invoice', label: 'Invoice', value: invoiceName, exportOnly: true },
  {
    name: 'startsOn',
    label: 'Days',
    type: 'day',
    sortable: true,
    value: ({ startsOn }) => startsOn,
    cell: ({ startsOn, endsOn }) => (
      <span className="whitespace-nowrap">
        <DayRange from={startsOn} to={endsOn} />
      </span>
    ),
  },
  { name: 'endsOn', label: 'Last day', value: ({ endsOn }) => endsOn, exportOnly: true },
  {
    name: 'state',
    label: 'State',
    value: ({ state }) => INVOICE_STATE_LABELS[state].name,
    cell: ({ state }) => <InvoiceStateBadge state={state} />,
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
    cell: ({ orderNumber }) =>
      orderNumber && (
        <Link className="link" to={`/admin/orders/${orderNumber}`}>
          {orderNumber}
        </Link>
      ),
    isMinor: true,
  },
  { name: 'paidAt', label: 'Paid', type: 'moment', value: ({ paidAt }) => paidAt, isMinor: true },
  { name: 'total', label: 'Total', type: 'krw', sortable: true, value: ({ total }) => total },
];

export const INVOICE_FILTERS: readonly ListFilter[] = [
  {
    name: 'state',
    label: 'State',
    type: 'choice',
    options: INVOICE_STATES.map((state) => [state, INVOICE_STATE_LABELS[state].name]),
  },
  { name: 'from', label: 'Begins from', type: 'day' },
  { name: 'until', label: 'Begins until', type: 'day' },
];
