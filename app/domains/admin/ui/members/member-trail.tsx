import { Link } from 'react-router';
import { describeAction } from '../../audit/action-names.ts';
import { nameTarget, targetPath } from '../../audit/audit-entry.ts';
import type { MemberPageView } from '../../staff-views.ts';
import { RowTable } from '../list/row-table.tsx';
import { MemberSection } from './member-section.tsx';

type Props = Pick<MemberPageView, 'record' | 'trail'>;

/** The audit log entries about a member. */
export function MemberTrail({ record, trail }: Props) {
  return (
    <MemberSection part="trail">
      <Entries
        caption="What the member did and what was done to the account, newest first"
        record={record}
        trail={trail.slice(0, SHOWN)}
      />
      {trail.length > SHOWN && (
        <details className="mt-3">
          <summary className="link disclosure">See {trail.length - SHOWN} older entries</summary>
          <div className="mt-3">
            <Entries caption="Older entries" record={record} trail={trail.slice(SHOWN)} />
          </div>
        </details>
      )}
    </MemberSection>
  );
}

const SHOWN = 5;

function Entries({ caption, record, trail }: Props & { caption: string }) {
  return (
    <RowTable
      caption={caption}
      rows={trail}
      rowKey={({ id }) => id}
      columns={[
        {
          label: 'Action',
          value: (entry) => (
            <span>
              {describeAction(entry.action)}
              {entry.target !== record.accountId && <Target entry={entry} />}
            </span>
          ),
        },
        { label: 'By', value: ({ actor }) => actor },
        { label: 'When', value: ({ at }) => at },
        { label: 'Reason', value: ({ reason }) => reason },
      ]}
    />
  );
}

function Target({ entry }: { entry: MemberPageView['trail'][number] }) {
  if (entry.target === null) return null;
  const to = targetPath(entry);
  const text = nameTarget(to, entry.target);
  return (
    <span className="block font-normal">
      {to === null ? (
        text
      ) : (
        <Link className="link" to={to}>
          {text}
        </Link>
      )}
    </span>
  );
}
