import { Link } from 'react-router';
import { HIDDEN_SUBJECT } from '../../messages/messages-query.ts';
import type { MemberPageView } from '../../staff-views.ts';
import { DeliveryStateBadge } from '../delivery-state-badge.tsx';
import { RowTable } from '../list/row-table.tsx';
import { MemberSection } from './member-section.tsx';

type Props = Pick<MemberPageView, 'record' | 'messages'>;

/** Messages to a member; the page of each has its text. */
export function MemberMessages({ record, messages }: Props) {
  return (
    <MemberSection
      part="messages"
      aside={
        <Link className="link text-small" to={`/admin/messages/log?account=${record.loginId}`}>
          See all
        </Link>
      }
    >
      <RowTable
        caption="Messages, newest first"
        rows={messages}
        rowKey={({ id }) => id}
        to={({ id }) => `/admin/messages/log/${id}`}
        columns={[
          {
            label: 'Subject',
            value: ({ subject }) => (
              <span className="wrap-anywhere line-clamp-1">{subject ?? HIDDEN_SUBJECT}</span>
            ),
          },
          { label: 'State', value: ({ state }) => <DeliveryStateBadge state={state} /> },
          { label: 'Queued', value: ({ createdAt }) => createdAt },
        ]}
      />
    </MemberSection>
  );
}
