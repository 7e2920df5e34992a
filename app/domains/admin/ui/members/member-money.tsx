import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OrderState } from '#app/domains/billing/orders/order.ts';
import { cardLabel } from '#app/domains/billing/payments/payment-method.ts';
import { DOCUMENT_NAMES } from '#app/domains/documents/document.ts';
import { groupRepeats } from '#app/shared/group-repeats.ts';
import { formatKrw } from '#app/shared/krw.ts';
import { Badge } from '#app/ui/badge.tsx';
import type { MemberPageView } from '../../staff-views.ts';
import { ListMoment } from '../list/list-moment.tsx';
import { RowTable } from '../list/row-table.tsx';
import { Repeats } from '../subscriptions/repeats.tsx';
import { SubscriptionStateBadge } from '../subscriptions/subscription-state-badge.tsx';
import type { MemberPart } from './member-parts.ts';
import { MemberSection } from './member-section.tsx';

type Props = Pick<
  MemberPageView,
  'record' | 'subscriptions' | 'orders' | 'failures' | 'cards' | 'documents' | 'seats'
> & {
  shows: (part: MemberPart) => boolean;
  /** The badge of an order's state, which belongs to billing. */
  orderBadge: (state: OrderState) => ReactNode;
};

/** What a member subscribed to, ordered and received as documents. */
export function MemberMoney(props: Props) {
  const { record, subscriptions, orders, failures, cards, documents, seats, shows, orderBadge } = props;
  const all = (page: string) => (
    <Link className="link text-small" to={`/admin/${page}?account=${record.loginId}`}>
      See all
    </Link>
  );
  return (
    <>
      {shows('subscriptions') && (
        <MemberSection part="subscriptions" aside={subscriptions.length > 0 && all('contracts')}>
          <RowTable
            caption="Subscriptions, newest first"
            rows={subscriptions}
            rowKey={({ id }) => id}
            to={({ number }) => `/admin/contracts/${number}`}
            columns={[
              { label: 'Subscription', value: ({ number }) => number },
              { label: 'State', value: ({ state }) => <SubscriptionStateBadge state={state} /> },
              { label: 'Plan', value: ({ planName }) => planName },
              { label: 'Last day', type: 'day', value: ({ endsOn }) => endsOn },
              { label: 'Per period', type: 'krw', value: ({ monthly }) => monthly },
            ]}
          />
          {seats && (
            <p className="mt-3 text-small">
              {seats.owner ? 'Owner' : `Works under ${seats.ownerId}`} · {seats.inUse} of{' '}
              {seats.seats ?? 'as agreed'} seats in use · {seats.invited} invited
            </p>
          )}
        </MemberSection>
      )}
      {shows('failures') && (
        <MemberSection part="failures">
          <ul className="grid gap-3">
            {groupRepeats(failures, ({ number, message }) => `${number} ${message}`).map(
              ([{ id, number, total, message, at }, ...earlier]) => (
                <li key={id} className="border-line border-b pb-3">
                  <p className="flex flex-wrap gap-x-3">
                    <Link className="link" to={`/admin/orders/${number}`}>
                      {number}
                    </Link>
                    {formatKrw(total)}
                    <ListMoment at={at} />
                  </p>
                  <p className="text-muted text-small">What the member read: {message}</p>
                  <Repeats
                    noun="attempt"
                    items={earlier.map((each) => <ListMoment key={each.id} at={each.at} />)}
                  />
                </li>
              ),
            )}
          </ul>
        </MemberSection>
      )}
      {shows('orders') && (
        <MemberSection part="orders" aside={orders.length > 0 && all('orders')}>
          <RowTable
            caption="Orders, newest first"
            rows={orders}
            rowKey={({ id }) => id}
            to={({ number }) => `/admin/orders/${number}`}
            columns={[
              { label: 'Order', value: ({ number }) => number },
              { label: 'State', value: ({ state }) => orderBadge(state) },
              { label: 'Plan', value: ({ planName }) => planName },
              { label: 'Ordered', value: ({ createdAt }) => createdAt },
              { label: 'Amount', type: 'krw', value: ({ total }) => total },
            ]}
          />
          {cards.length > 0 && (
            <ul className="mt-3 grid gap-1 text-small">
              {cards.map((card) => (
                <li key={card.id}>
                  Saved card: {cardLabel(card)}{' '}
                  {card.state === 'INVALID' && <Badge tone="danger">Declined for good</Badge>}
                </li>
              ))}
            </ul>
          )}
        </MemberSection>
      )}
      {shows('documents') && (
        <MemberSection part="documents">
          <RowTable
            caption="Documents, newest first"
            rows={documents}
            rowKey={({ number }) => number}
            to={({ orderNumber }) => `/admin/orders/${orderNumber}/documents`}
            columns={[
              { label: 'Document', value: ({ number }) => number },
              { label: 'Kind', value: ({ kind }) => DOCUMENT_NAMES[kind] },
              { label: 'Written', value: ({ createdAt }) => createdAt },
              { label: 'Amount', type: 'krw', value: ({ total }) => total },
            ]}
          />
        </MemberSection>
      )}
    </>
  );
}
