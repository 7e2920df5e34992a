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
          {trail.map(({ id, action, actor, at, target, reason }) => (
            <tr key={id}>
              <th scope="row" data-label="Action">
                <code className="break-all text-small">{action}</code>
                {target !== null && target !== record.accountId && (
                  <span className="block break-all text-muted text-small">{target}</span>
                )}
              </th>
              <td data-label="By">{actor}</td>
              <td data-label="When">
                <Moment at={at} />
              </td>
              <td data-label="Reason">{reason ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </MemberSection>
  );
}
