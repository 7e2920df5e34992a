import type { ListedRequest } from '#app/domains/admin/contact/staff-request.ts';
import type { ListFilter } from '#app/domains/admin/lists/list-query.ts';
import { ResponseTime } from '#app/domains/admin/ui/contact/response-time.tsx';
import { AccountCell } from '#app/domains/admin/ui/list/account-cell.tsx';
import type { ListColumn } from '#app/domains/admin/ui/list/list-column.ts';
import { CONTACT_KINDS, CONTACT_STATES } from '#app/domains/contact/contact-request.ts';
import { KIND_NAMES, STATE_NAMES } from '#app/domains/contact/messages.ts';
import { Badge } from '#app/ui/badge.tsx';

export const CONTACT_COLUMNS: readonly ListColumn<ListedRequest>[] = [
  { name: 'number', label: 'Number', value: ({ number }) => number },
  {
    name: 'kind',
    label: 'About',
    value: ({ kind }) => KIND_NAMES[kind],
    cell: ({ kind, firstLine }) => (
      <span className="min-w-0">
        {KIND_NAMES[kind]}
        <span className="@max-[40rem]:hidden block max-w-72 truncate text-muted text-xs">{firstLine}</span>
      </span>
    ),
  },
  {
    name: 'state',
    label: 'State',
    value: ({ state }) => STATE_NAMES[state].name,
    cell: ({ state }) => <Badge tone={STATE_NAMES[state].tone}>{STATE_NAMES[state].name}</Badge>,
  },
  {
    name: 'sender',
    label: 'Sender',
    isTitle: true,
    value: ({ email }) => email,
    cell: ({ member, name, company, email }) =>
      member ? (
        <AccountCell account={member} />
      ) : (
        <span className="list-account">
          <span>{company ?? name}</span>
          <span>{company ? `${name} · ${email}` : email}</span>
        </span>
      ),
  },
  { name: 'name', label: 'Name', value: ({ name }) => name, exportOnly: true },
  { name: 'company', label: 'Company', value: ({ company }) => company, exportOnly: true },
  { name: 'sent', label: 'Sent', type: 'moment', value: ({ createdAt }) => createdAt, exportOnly: true },
  { name: 'created', label: 'Age', sortable: true, value: ({ age }) => age, isMinor: true },
  {
    name: 'due',
    label: 'Response',
    sortable: true,
    value: ({ response }) => response.text,
    cell: ({ response }) => <ResponseTime response={response} />,
    isSecondLine: true,
  },
  { name: 'assignee', label: 'Assigned to', value: ({ assignee }) => assignee ?? 'Nobody', isMinor: true },
];

/** `me`: the account of the viewer. */
export const contactFilters = (me: string): readonly ListFilter[] => [
  {
    name: 'state',
    label: 'State',
    type: 'choice',
    all: 'Not closed',
    options: [...CONTACT_STATES.map((state) => [state, STATE_NAMES[state].name] as const), ['all', 'All']],
  },
  {
    name: 'kind',
    label: 'About',
    type: 'choice',
    options: CONTACT_KINDS.map((kind) => [kind, KIND_NAMES[kind]]),
  },
  { name: 'assignee', label: 'Assigned to', type: 'choice', all: 'Anybody', options: [[me, 'Me']] },
  { name: 'number', label: 'Number', type: 'text' },
  { name: 'email', label: 'Email', type: 'text' },
];
