import { Link } from 'react-router';
import { LOGIN_ID } from '#app/domains/accounts/identity/login-id.ts';
import { ACTION_NAMES, describeAction } from '#app/domains/admin/audit/action-names.ts';
import { nameTarget, targetPath } from '#app/domains/admin/audit/audit-entry.ts';
import type { ListFilter } from '#app/domains/admin/lists/list-query.ts';
import type { AuditedDecision, RecordedAccess } from '#app/domains/admin/staff-views.ts';
import type { ListColumn } from '#app/domains/admin/ui/list/list-column.ts';
import { ListMoment } from '#app/domains/admin/ui/list/list-moment.tsx';
import { MemberLink } from '#app/domains/admin/ui/member-link.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { currentEntry } from '../admin-nav.ts';

export const DECISION_COLUMNS: readonly ListColumn<AuditedDecision>[] = [
  { name: 'at', label: 'Time', type: 'moment', value: ({ at }) => at, cell: secondCell },
  {
    name: 'who',
    label: 'Person',
    value: ({ who }) => who,
    cell: ({ who }) => <Person who={who} at="/admin/audit" />,
  },
  { name: 'action', label: 'Action', value: ({ action }) => describeAction(action), isTitle: true },
  {
    name: 'target',
    label: 'About',
    value: ({ target, targetName }) => targetName ?? target,
    cell: linkTarget,
    isLabeled: true,
  },
  { name: 'reason', label: 'Reason', value: ({ reason }) => reason, isMinor: true },
  {
    name: 'address',
    label: 'IP address',
    value: ({ address }) => address,
    isMinor: true,
  },
];

export const ACCESS_COLUMNS: readonly ListColumn<RecordedAccess>[] = [
  { name: 'at', label: 'Time', type: 'moment', value: ({ at }) => at, cell: secondCell },
  {
    name: 'who',
    label: 'Person',
    value: ({ who }) => who,
    cell: ({ who, address }) => (
      <span className="list-name">
        <span>
          <Person who={who} at="/admin/audit/accesses" />
        </span>
        <span>{address}</span>
      </span>
    ),
  },
  { name: 'address', label: 'IP address', value: ({ address }) => address, exportOnly: true },
  {
    name: 'path',
    label: 'Request',
    value: ({ method, path, status }) => `${method} ${path}${status === 200 ? '' : ` (${status})`}`,
    isTitle: true,
    cell: ({ method, path, status, decided }) => (
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 font-medium">
          {nameOfPage(path.split('?')[0] ?? path)}
          {method !== 'GET' && decided.length === 0 && <Badge tone="info">Change</Badge>}
          {decided.map((action) => (
            <Badge key={action}>{describeAction(action)}</Badge>
          ))}
        </span>
        <span className="flex max-w-96 gap-1 font-normal text-muted text-xs">
          <code className="truncate">
            {method} {path}
          </code>
          {status !== 200 && status}
        </span>
      </span>
    ),
  },
  {
    name: 'subjects',
    label: 'Data subjects',
    value: ({ subjects }) => subjects.map(({ name }) => name).join(' '),
    cell: ({ subjects }) => subjects.length > 0 && <Subjects of={subjects} />,
  },
  {
    name: 'decided',
    label: 'Decided',
    value: ({ decided }) => decided.map(describeAction).join(', '),
    exportOnly: true,
  },
];

/** Staff pages that are in no group of the rail. */
const OTHER_PAGES = new Map([
  ['/admin/search', 'Search'],
  ['/admin/notifications', 'Notifications'],
]);

const nameOfPage = (path: string) =>
  currentEntry(path)?.label ??
  OTHER_PAGES.get(path) ??
  (path.startsWith('/admin/exports/') ? 'Export' : 'Other');

const PERSON: ListFilter = { name: 'person', label: 'Login ID', type: 'text' };
const REST: readonly ListFilter[] = [
  { name: 'subject', label: 'Data subject', type: 'text' },
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

function secondCell({ at }: { at: Date }) {
  return <ListMoment at={at} hasSeconds />;
}

/** Null also for what somebody did about themselves, such as logging in. */
function linkTarget(row: AuditedDecision) {
  if (row.target === null || row.targetName === row.who) return null;
  const path = targetPath(row);
  const text = row.targetName ?? nameTarget(path, row.target);
  return path === null ? (
    <span className="wrap-anywhere">{text}</span>
  ) : (
    <Link className="link wrap-anywhere" to={path}>
      {text}
    </Link>
  );
}

/** Further ones are only counted; exports have them all. */
const SUBJECTS_SHOWN = 2;

function Subjects({ of }: { of: RecordedAccess['subjects'] }) {
  const more = of.length - SUBJECTS_SHOWN;
  return (
    <span>
      {of.slice(0, SUBJECTS_SHOWN).map(({ id, name }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <MemberLink accountId={id} text={name} />
        </span>
      ))}
      {more > 0 && ` and ${more} more`}
    </span>
  );
}

/** Links to the entries of this person; the site itself and deleted accounts have no link. */
function Person({ who, at }: { who: string; at: string }) {
  if (!LOGIN_ID.test(who) || who === 'system' || who === 'visitor') return who;
  return (
    <Link className="link" to={`${at}?person=${who}`}>
      {who}
    </Link>
  );
}
