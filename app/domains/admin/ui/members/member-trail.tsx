import { Link } from 'react-router';
import { describeAction, targetPath } from '../../audit/audit-words.ts';
import type { MemberPageView } from '../../staff-views.ts';
import { Moment } from '../moment.tsx';
import { MemberSection } from './member-section.tsx';

/** The member's part of the audit log. */
export function MemberTrail({ record, trail }: Pick<MemberPageView, 'record' | 'trail'>) {
  return (
    <MemberSection id="trail" title="Audit trail">
      <table className="data-table">
        <caption className="sr-only">
          What the member did and what was done to the account, newest first
        </caption>
        <thead>
          <tr>
            <th scope="col">Action</th>
            <th scope="col">By</th>
            <th scope="col">When</th>
            <th scope="col">Reason</th>
          </tr>
        </thead>
        <tbody>
          {trail.map((entry) => (
            <tr key={entry.id}>
              <th scope="row" data-label="Action">
                {describeAction(entry.action)}
                {entry.target !== null && entry.target !== record.accountId && <Target entry={entry} />}
              </th>
              <td data-label="By">{entry.actor}</td>
              <td data-label="When">
                <Moment at={entry.at} />
              </td>
              <td data-label="Reason">{entry.reason ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </MemberSection>
  );
}

function Target({ entry }: { entry: MemberPageView['trail'][number] }) {
  const to = targetPath(entry);
  return (
    <span className="block break-all text-small">
      {to === null ? (
        entry.target
      ) : (
        <Link className="link" to={to}>
          {entry.target}
        </Link>
      )}
    </span>
  );
}
