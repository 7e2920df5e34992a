import { Link } from 'react-router';
import { ACTION_NAMES, describeAction } from '#app/domains/admin/audit/action-names.ts';
import { shortenTarget, targetPath } from '#app/domains/admin/audit/audit-entry.ts';
import type { ListFilter } from '#app/domains/admin/lists/list-query.ts';
import type { AuditedDecision, RecordedAccess } from '#app/domains/admin/staff-views.ts';
import type { ListColumn } from '#app/domains/admin/ui/list/list-column.ts';

export const DECISION_COLUMNS: readonly ListColumn<AuditedDecision>[] = [
  { name: 'at', label: 'Time', type: 'moment', value: ({ at }) => at },
  { name: 'who', label: 'Person', value: ({ who }) => who },
  { name: 'action', label: 'Action', value: ({ action }) => describeAction(action) },
  {
    name: 'target',
    label: 'About',
    value: ({ target, targetName }) => targetName ?? target,
    cell: (row) => <Target row={row} />,
  },
  { name: 'reason', label: 'Reason', value: ({ reason }) => reason },
  { name: 'address', label: 'IP address', value: ({ address }) => address },
];

export const ACCESS_COLUMNS: readonly ListColumn<RecordedAccess>[] = [
  { name: 'at', label: 'Time', type: 'moment', value: ({ at }) => at },
  { name: 'who', label: 'Person', value: ({ who }) => who },
  { name: 'address', label: 'IP address', value: ({ address }) => address },
  {
    name: 'path',
    label: 'Request',
    value: ({ method, path, status }) => `${method} ${path}${status === 200 ? '' : ` (${status})`}`,
    cell: ({ method, path, status }) => (
      <span className="wrap-anywhere">
        {method} {path} {status !== 200 && <span className="text-muted">{status}</span>}
      </span>
    ),
  },
  {
    name: 'subjects',
    label: 'Data subjects',
    value: ({ subjects }) => subjects.map(({ name }) => name).join(' '),
    cell: ({ subjects }) => describeSubjects(subjects.map(({ name }) => name)),
  },
  { name: 'decided', label: 'Decided', value: ({ decided }) => decided.map(describeAction).join(', ') },
];

const PERSON: ListFilter = { name: 'person', label: 'Person (ID)', type: 'text' };
const REST: readonly ListFilter[] = [
  { name: 'subject', label: 'Data subject (ID)', type: 'text' },
  { name: 'address', label: 'IP address', type: 'text' },
  { name: 'from', label: 'From', type: 'day' },
  { name: 'until', label: 'Until', type: 'day' },
];

export const DECISION_FILTERS: readonly ListFilter[] = [
  PERSON,
  {
    name: 'action',
    label: 'Action',
    type: 'choice',
    options: Object.entries(ACTION_NAMES).sort(([, a], [, b]) => a.localeCompare(b, 'en')),
  },
  ...REST,
];
export const ACCESS_FILTERS: readonly ListFilter[] = [
  PERSON,
  { name: 'page', label: 'Page', type: 'text' },
  ...REST,
];

function Target({ row }: { row: AuditedDecision }) {
  const path = targetPath(row);
  if (row.target === null) return null;
  const text = row.targetName ?? shortenTarget(row.target);
  return path === null ? (
    <span className="wrap-anywhere">{text}</span>
  ) : (
    <Link className="link wrap-anywhere" to={path}>
      {text}
    </Link>
  );
}

/** Further ones are only counted; exports have them all. */
const SUBJECTS_SHOWN = 3;

function describeSubjects(names: readonly string[]): string {
  if (names.length === 0) return '–';
  const more = names.length - SUBJECTS_SHOWN;
  const shown = names.slice(0, SUBJECTS_SHOWN).join(', ');
  return more > 0 ? `${shown} and ${more} more` : shown;
}
