import type { ListFilter } from '#app/domains/admin/lists/list-query.ts';
import type { ListedDelivery } from '#app/domains/admin/messages/delivery-list.server.ts';
import { DELIVERY_SHOWN, HIDDEN_SUBJECT } from '#app/domains/admin/messages/messages-query.ts';
import { DeliveryStateBadge } from '#app/domains/admin/ui/delivery-state-badge.tsx';
import { AccountCell } from '#app/domains/admin/ui/list/account-cell.tsx';
import { ACCOUNT_COLUMNS } from '#app/domains/admin/ui/list/account-columns.tsx';
import type { ListColumn } from '#app/domains/admin/ui/list/list-column.ts';
import { ListMoment } from '#app/domains/admin/ui/list/list-moment.tsx';
import { DELIVERY_STATES } from '#app/domains/notifications/delivery.ts';

export const DELIVERY_COLUMNS: readonly ListColumn<ListedDelivery>[] = [
  {
    name: 'subject',
    label: 'Subject',
    value: ({ subject }) => subject ?? HIDDEN_SUBJECT,
    cell: ({ subject }) => <span className="list-line">{subject ?? HIDDEN_SUBJECT}</span>,
  },
  { name: 'to', label: 'To', value: ({ to }) => to, isMinor: true },
  ...ACCOUNT_COLUMNS.map((column) =>
    column.name === 'account'
      ? {
          ...column,
          cell: ({ to, account }: ListedDelivery) =>
            account ? <AccountCell account={account} /> : <span className="@min-[40rem]:hidden">{to}</span>,
        }
      : column,
  ),
  {
    name: 'state',
    label: 'State',
    value: ({ state }) => DELIVERY_SHOWN[state].name,
    cell: (message) => (
      <span className="flex flex-wrap items-center gap-x-2 max-md:justify-end">
        <DeliveryStateBadge state={message.state} delay={message.delay} />
        <Progress message={message} />
      </span>
    ),
  },
  { name: 'createdAt', label: 'Queued', type: 'moment', sortable: true, value: ({ createdAt }) => createdAt },
  { name: 'sentAt', label: 'Sent', type: 'moment', value: ({ sentAt }) => sentAt, exportOnly: true },
  { name: 'tries', label: 'Attempts', type: 'count', value: ({ tries }) => tries, exportOnly: true },
];

/** When it was sent, or how often it was tried. */
function Progress({ message: { sentAt, tries } }: { message: ListedDelivery }) {
  if (sentAt === null && tries === 0) return null;
  return (
    <span className="text-muted text-xs">
      {sentAt ? <ListMoment at={sentAt} /> : `${tries} ${tries === 1 ? 'attempt' : 'attempts'}`}
    </span>
  );
}

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
