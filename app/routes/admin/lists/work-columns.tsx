import { Link } from 'react-router';
import type { Listed } from '#app/domains/admin/lists/list.ts';
import type { ListFilter } from '#app/domains/admin/lists/list-query.ts';
import type { AssignedWork } from '#app/domains/admin/today/list-open-work.server.ts';
import type { WorkKind } from '#app/domains/admin/today/work-kind.ts';
import { Deadline } from '#app/domains/admin/ui/deadline.tsx';
import { AccountCell } from '#app/domains/admin/ui/list/account-cell.tsx';
import type { ListColumn } from '#app/domains/admin/ui/list/list-column.ts';
import { Form } from '#app/ui/form.tsx';

type Row = AssignedWork & Listed & { subject: string; isMine: boolean };

const KIND_NAMES: Readonly<Record<WorkKind, string>> = {
  refund: 'Refunds',
  deposit: 'Deposits',
  'work-item': 'Work items',
  message: 'Undelivered messages',
  approval: 'Second person',
  review: 'Reviews',
  contact: 'Contact requests',
};

export const WORK_COLUMNS: readonly ListColumn<Row>[] = [
  {
    name: 'title',
    label: 'To do',
    value: ({ title }) => title,
    cell: ({ title, to }) => (
      <Link className="link" to={to}>
        {title}
      </Link>
    ),
  },
  {
    name: 'account',
    label: 'Account',
    value: ({ account }) => account?.loginId ?? null,
    cell: ({ account, accountId }) => accountId && <AccountCell account={account} />,
  },
  {
    name: 'deadline',
    label: 'Deadline',
    value: ({ deadline }) => deadline,
    cell: ({ deadline, daysLeft }) => deadline && <Deadline on={deadline} daysLeft={daysLeft ?? 0} />,
  },
  {
    name: 'age',
    label: 'Waits',
    value: ({ age }) => age,
    isMinor: true,
    cell: ({ age }) => (age === 0 ? 'since today' : `${age} ${age === 1 ? 'day' : 'days'}`),
  },
  {
    name: 'assignee',
    label: 'Assignee',
    value: ({ assignee }) => assignee?.loginId ?? null,
    cell: (row) => <Assignee row={row} />,
  },
  { name: 'amount', label: 'Amount', type: 'krw', value: ({ amount }) => amount },
];

export const WORK_FILTERS: readonly ListFilter[] = [
  {
    name: 'show',
    label: 'Assignee',
    type: 'choice',
    all: 'Anybody',
    options: [
      ['mine', 'Mine'],
      ['free', 'Nobody yet'],
    ],
  },
  { name: 'kind', label: 'Kind', type: 'choice', options: Object.entries(KIND_NAMES) },
];

function Assignee({ row: { kind, subject, title, assignee, isMine, ownRequest } }: { row: Row }) {
  if (ownRequest) return <span className="text-muted">Another person decides</span>;
  return (
    <Form method="post" className="inline-flex flex-wrap items-center gap-2">
      {assignee && <span>{isMine ? 'You' : assignee.name}</span>}
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="subject" value={subject} />
      <button
        type="submit"
        name="intent"
        value={isMine ? 'release' : 'take'}
        className="min-h-7 underline underline-offset-4 hover:text-brand"
        aria-label={isMine ? `Give back: ${title}` : `Assign to me: ${title}`}
      >
        {isMine ? 'Give back' : assignee ? 'Take over' : 'Assign to me'}
      </button>
    </Form>
  );
}
