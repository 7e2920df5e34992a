import { Link } from 'react-router';
import type { ListFilter } from '#app/domains/admin/lists/list-query.ts';
import { WORK_ITEMS } from '#app/domains/admin/staff-messages.ts';
import { Deadline } from '#app/domains/admin/ui/deadline.tsx';
import { describeDetail } from '#app/domains/admin/ui/describe-detail.ts';
import { ACCOUNT_COLUMNS } from '#app/domains/admin/ui/list/account-columns.tsx';
import type { ListColumn } from '#app/domains/admin/ui/list/list-column.ts';
import type { ListedWorkItem } from '#app/domains/admin/work-items/work-item-list.server.ts';
import { WORK_ITEM_KINDS } from '#app/domains/billing/work-items/work-item.ts';

export const WORK_ITEM_COLUMNS: readonly ListColumn<ListedWorkItem>[] = [
  { name: 'kind', label: 'What', value: ({ kind }) => WORK_ITEMS[kind].name },
  ...ACCOUNT_COLUMNS,
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
  { name: 'details', label: 'Details', value: describeDetails, exportOnly: true },
  {
    name: 'deadline',
    label: 'Deadline',
    value: ({ deadline }) => deadline?.on ?? null,
    cell: ({ deadline }) => deadline && <Deadline {...deadline} />,
    isSecondLine: true,
  },
  { name: 'openedAt', label: 'Opened', type: 'moment', value: ({ openedAt }) => openedAt, isLabeled: true },
  { name: 'closedAt', label: 'Closed', type: 'moment', value: ({ closedAt }) => closedAt, isMinor: true },
  { name: 'resolution', label: 'Resolution', value: ({ resolution }) => resolution, exportOnly: true },
  {
    name: 'amount',
    label: 'Amount',
    type: 'krw',
    value: ({ details: { amount } }) => (typeof amount === 'number' ? amount : null),
  },
];

function describeDetails({ details }: ListedWorkItem): string {
  return Object.entries(details)
    .map(([name, value]) => describeDetail(name, value))
    .map(({ term, text }) => `${term}: ${text}`)
    .join('; ');
}

export const WORK_ITEM_FILTERS: readonly ListFilter[] = [
  { name: 'show', label: 'Show', type: 'choice', all: 'Open', options: [['closed', 'Closed']] },
  {
    name: 'kind',
    label: 'What',
    type: 'choice',
    options: WORK_ITEM_KINDS.map((kind) => [kind, WORK_ITEMS[kind].name]),
  },
  { name: 'number', label: 'Order number', type: 'text' },
];
