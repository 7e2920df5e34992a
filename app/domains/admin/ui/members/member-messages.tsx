import { Link } from 'react-router';
import { HIDDEN_SUBJECT } from '../../messages/messages-query.ts';
import type { MemberPageView } from '../../staff-views.ts';
import { DeliveryStateBadge } from '../delivery-state-badge.tsx';
import { Moment } from '../moment.tsx';
import { MemberSection } from './member-section.tsx';

type Props = Pick<MemberPageView, 'record' | 'messages'>;

/** Messages to a member; the text is hidden if somebody could log in with it. */
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
      <ul className="grid gap-2">
        {messages.map((message) => (
          <li key={message.id} className="border-line border-b pb-2">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <DeliveryStateBadge state={message.state} />
              <Link className="link" to={`/admin/messages/log/${message.id}`}>
                {message.subject ?? HIDDEN_SUBJECT}
              </Link>
              <span className="text-muted text-small">
                {message.channel === 'sms' ? 'SMS' : 'Mail'} to {message.to},{' '}
                <Moment at={message.createdAt} />
              </span>
            </p>
            {message.text !== null && (
              <details className="mt-1">
                <summary className="link disclosure text-small">Text</summary>
                <p className="mt-2 max-w-measure whitespace-pre-wrap break-words text-small">
                  {message.text}
                </p>
              </details>
            )}
          </li>
        ))}
      </ul>
    </MemberSection>
  );
}
