import { KIND_NAMES, STATE_NAMES } from '#app/domains/contact/messages.ts';
import { Badge } from '#app/ui/badge.tsx';
import type { MemberPageView } from '../../staff-views.ts';
import { RowTable } from '../list/row-table.tsx';
import { MemberSection } from './member-section.tsx';

export function MemberRequests({ requests }: Pick<MemberPageView, 'requests'>) {
  return (
    <MemberSection part="requests">
      <RowTable
        caption="Contact requests, newest first"
        rows={requests}
        rowKey={({ number }) => number}
        to={({ number }) => `/admin/contact/${number}`}
        columns={[
          { label: 'Request', value: ({ number }) => number },
          { label: 'About', value: ({ kind }) => KIND_NAMES[kind] },
          {
            label: 'State',
            value: ({ state }) => <Badge tone={STATE_NAMES[state].tone}>{STATE_NAMES[state].name}</Badge>,
          },
          { label: 'Sent', value: ({ createdAt }) => createdAt },
          {
            label: 'Sender',
            value: ({ wasLoggedIn }) => (wasLoggedIn ? 'Logged in' : 'Same mailbox, not logged in'),
          },
        ]}
      />
    </MemberSection>
  );
}
