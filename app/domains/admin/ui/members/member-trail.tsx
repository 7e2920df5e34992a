import { Link } from 'react-router';
import { describeAction, shortenTarget, targetPath } from '../../audit/audit-entry.ts';
import type { MemberPageView } from '../../staff-views.ts';
import { ListMoment } from '../list/list-moment.tsx';
import { MemberSection } from './member-section.tsx';

/** The audit log entries about a member. */
export function MemberTrail({ record, trail }: Pick<MemberPageView, 'record' | 'trail'>) {
  return (
    <MemberSection id="trail" title="Audit trail">
      <div className="list-place">
        <table className="list-table">
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
                  <span>
                    {describeAction(entry.action)}
                    {entry.target !== record.accountId && <Target entry={entry} />}
                  </span>
                </th>
                <td data-label="By">{entry.actor}</td>
                <td data-label="When">
                  <ListMoment at={entry.at} />
                </td>
                <td data-label="Reason">{entry.reason ?? <span className="text-faint">–</span>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </MemberSection>
  );
}

function Target({ entry }: { entry: MemberPageView['trail'][number] }) {
  if (entry.target === null) return null;
  const text = shortenTarget(entry.target);
  const to = targetPath(entry);
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
