import type { ListFilter } from '#app/domains/admin/lists/list-query.ts';
import type { ListedDelivery } from '#app/domains/admin/messages/delivery-list.server.ts';
import { DELIVERY_SHOWN, HIDDEN_SUBJECT } from '#app/domains/admin/messages/messages-query.ts';
import { ACCOUNT_COLUMNS } from '#app/domains/admin/ui/list/account-columns.tsx';
import type { ListColumn } from '#app/domains/admin/ui/list/list-column.ts';
import { DELIVERY_STATES } from '#app/domains/notifications/delivery.ts';
import { Badge } from '#app/ui/badge.tsx';

export const DELIVERY_COLUMNS: readonly ListColumn<ListedDelivery>[] = [
  { name: 'subject', label: 'Subject', value: ({ subject }) => subject ?? HIDDEN_SUBJECT },
  { name: 'to', label: 'To', value: ({ to }) => to, isMinor: true },
  ...ACCOUNT_COLUMNS,
  {
    name: 'state',
    label: 'State',
    value: ({ state }) => DELIVERY_SHOWN[state].name,
    cell: ({ state }) => <Badge tone={DELIVERY_SHOWN[state].tone}>{DELIVERY_SHOWN[state].name}</Badge>,
  },
  { name: 'createdAt', label: 'Queued', type: 'moment', sortable: true, value: ({ createdAt }) => createdAt },
  { name: 'sentAt', label: 'Sent', type: 'moment', value: ({ sentAt }) => sentAt, isMinor: true },
  { name: 'tries', label: 'Attempts', type: 'count', value: ({ tries }) => tries, isMinor: true },
];

export const DELIVERY_FILTERS: readonly ListFilter[] = [
  { name: 'account', label: 'Login ID', type: 'text' },
  {
    name: 'channel',
    label: 'Channel',
    type: 'choice',
    options: [
      ['mail', 'Mail'],
      ['sms', 'Text message'],
    ],
  },
  {
    name: 'state',
    label: 'State',
    type: 'choice',
    options: DELIVERY_STATES.map((state) => [state, DELIVERY_SHOWN[state].name]),
  },
];
