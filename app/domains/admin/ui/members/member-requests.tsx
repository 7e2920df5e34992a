import { Link } from 'react-router';
import { KIND_NAMES, STATE_NAMES } from '#app/domains/contact/messages.ts';
import { Badge } from '#app/ui/badge.tsx';
import type { MemberPageView } from '../../staff-views.ts';
import { ListMoment } from '../list/list-moment.tsx';
import { MemberSection, Nothing } from './member-section.tsx';

export function MemberRequests({ requests }: Pick<MemberPageView, 'requests'>) {
  return (
    <MemberSection id="requests" title="Contact requests">
      {requests.length === 0 ? (
        <Nothing>None.</Nothing>
      ) : (
        <div className="list-place">
          <table className="list-table">
            <caption className="sr-only">Contact requests, newest first</caption>
            <thead>
              <tr>
                <th scope="col">Request</th>
                <th scope="col">About</th>
                <th scope="col">State</th>
                <th scope="col">Sent</th>
                <th scope="col">Sender</th>
              </tr>
            </thead>
            <tbody>
              {requests.map(({ number, kind, state, createdAt, wasLoggedIn }) => (
                <tr key={number}>
                  <th scope="row" data-label="Request">
                    <Link className="link" to={`/admin/contact/${number}`}>
                      {number}
                    </Link>
                  </th>
                  <td data-label="About">{KIND_NAMES[kind]}</td>
                  <td data-label="State">
                    <Badge tone={STATE_NAMES[state].tone}>{STATE_NAMES[state].name}</Badge>
                  </td>
                  <td data-label="Sent">
                    <ListMoment at={createdAt} />
                  </td>
                  <td data-label="Sender">{wasLoggedIn ? 'Logged in' : 'Same mailbox, not logged in'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </MemberSection>
  );
}
