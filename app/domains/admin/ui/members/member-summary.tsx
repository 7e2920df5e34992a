import type { ReactNode } from 'react';
import { formatKrw, type Krw } from '#app/shared/krw.ts';
import type { MemberPageView } from '../../staff-views.ts';
import { ListMoment } from '../list/list-moment.tsx';
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
    <dl className="mb-4 grid grid-cols-2 gap-x-6 gap-y-4 border-line border-y py-4 lg:grid-cols-4">
      <Fact term="Plan">
        {subscription ? (
          <span className="flex h-lh items-center gap-2">
            {subscription.planName} <SubscriptionStateBadge state={subscription.state} />
          </span>
        ) : (
          'None'
        )}
      </Fact>
      <Fact term="Owes">
        {outstanding === 0 ? 'Nothing' : <strong className="text-danger">{formatKrw(outstanding)}</strong>}
      </Fact>
      {failedLast ? (
        <Fact term="Last payment failed">
          <AmountAt amount={failure.total} at={failure.at} />
        </Fact>
      ) : (
        <Fact term="Last paid order">
          {paid ? <AmountAt amount={paid.total} at={paid.createdAt} /> : 'None'}
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

function AmountAt({ amount, at }: { amount: Krw; at: Date }) {
  return (
    <>
      {formatKrw(amount)}{' '}
      <span className="font-normal text-muted text-small">
        <ListMoment at={at} />
      </span>
    </>
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
