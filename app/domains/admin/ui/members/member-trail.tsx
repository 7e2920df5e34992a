import { Link } from 'react-router';
import { describeAction } from '../../audit/action-names.ts';
import { nameTarget, targetPath } from '../../audit/audit-entry.ts';
import type { MemberPageView } from '../../staff-views.ts';
import { RowTable } from '../list/row-table.tsx';
import { MemberSection } from './member-section.tsx';

/** The audit log entries about a member. */
export function MemberTrail({ record, trail }: Pick<MemberPageView, 'record' | 'trail'>) {
  return (
    <MemberSection id="trail" title="Audit trail">
      <RowTable
        caption="What the member did and what was done to the account, newest first"
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
    </MemberSection>
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
