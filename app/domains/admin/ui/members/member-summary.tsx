import type { ReactNode } from 'react';
import { formatKrw } from '#app/shared/krw.ts';
import type { MemberPageView } from '../../staff-views.ts';
import { Moment } from '../moment.tsx';
import { SubscriptionStateBadge } from '../subscriptions/subscription-state-badge.tsx';

type Props = Pick<MemberPageView, 'record' | 'subscriptions' | 'orders' | 'failures' | 'outstanding'>;

/** What a call usually starts with. */
export function MemberSummary({ record, subscriptions, orders, failures, outstanding }: Props) {
  const subscription = subscriptions[0];
  const paid = orders.find(({ state }) => state === 'PAID');
  const failure = failures[0];
  const failedLast = failure && (!paid || failure.at > paid.createdAt);
  return (
    <dl className="mb-6 flex flex-wrap gap-x-10 gap-y-3">
      <Fact term="Plan">
        {subscription ? (
          <>
            {subscription.planName} <SubscriptionStateBadge state={subscription.state} />
          </>
        ) : (
          'None'
        )}
      </Fact>
      <Fact term="Owes">
        {outstanding === 0 ? 'Nothing' : <strong className="text-danger">{formatKrw(outstanding)}</strong>}
      </Fact>
      {failedLast ? (
        <Fact term="Last payment failed">
          {formatKrw(failure.total)}, <Moment at={failure.at} />
        </Fact>
      ) : (
        <Fact term="Last paid order">
          {paid ? (
            <>
              {formatKrw(paid.total)}, <Moment at={paid.createdAt} />
            </>
          ) : (
            'None'
          )}
        </Fact>
      )}
      <Fact term="Logged in now">
        {record.session ? (
          <>
            Since <Moment at={record.session.since} />
          </>
        ) : (
          'No'
        )}
      </Fact>
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-small">{term}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
