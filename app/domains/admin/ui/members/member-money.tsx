import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OrderState } from '#app/domains/billing/orders/order.ts';
import { methodLabel } from '#app/domains/billing/payments/payment-method.ts';
import { DOCUMENT_NAMES } from '#app/domains/documents/document.ts';
import { formatKrw } from '#app/shared/krw.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Day } from '#app/ui/day.tsx';
import type { MemberPageView } from '../../staff-views.ts';
import { ListMoment } from '../list/list-moment.tsx';
import { Moment } from '../moment.tsx';
import { SubscriptionStateBadge } from '../subscriptions/subscription-state-badge.tsx';
import { MemberSection, Nothing } from './member-section.tsx';

type Props = Pick<
  MemberPageView,
  'record' | 'subscriptions' | 'orders' | 'failures' | 'cards' | 'documents' | 'seats'
> & {
  /** The badge of an order's state, which belongs to billing. */
  orderBadge: (state: OrderState) => ReactNode;
};

export function MemberMoney(props: Props) {
  const { record, subscriptions, orders, failures, cards, documents, seats, orderBadge } = props;
  const all = (page: string) => (
    <Link className="link text-small" to={`/admin/${page}?account=${record.loginId}`}>
      See all
    </Link>
  );
  return (
    <>
      <MemberSection
        id="subscriptions"
        title="Subscriptions"
        aside={subscriptions.length > 0 && all('contracts')}
      >
        {subscriptions.length === 0 ? (
          <Nothing>None.</Nothing>
        ) : (
          <div className="list-place">
            <table className="list-table">
              <caption className="sr-only">Subscriptions, newest first</caption>
              <thead>
                <tr>
                  <th scope="col">Subscription</th>
                  <th scope="col">State</th>
                  <th scope="col">Plan</th>
                  <th scope="col">Last day</th>
                  <th scope="col" className="list-number">
                    Per period
                  </th>
                </tr>
              </thead>
              <tbody>
                {subscriptions.map((each) => (
                  <tr key={each.id}>
                    <th scope="row" data-label="Subscription">
                      <Link className="link" to={`/admin/contracts/${each.number}`}>
                        {each.number}
                      </Link>
                    </th>
                    <td data-label="State">
                      <SubscriptionStateBadge state={each.state} />
                    </td>
                    <td data-label="Plan">{each.planName}</td>
                    <td data-label="Last day">
                      <Day on={each.endsOn} />
                    </td>
                    <td data-label="Per period" className="list-number">
                      {formatKrw(each.monthly)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        {seats && (
          <p className="mt-3 text-small">
            {seats.owner ? 'Owner' : `Works under ${seats.ownerId}`} · {seats.holders.length} of{' '}
            {seats.seats ?? 'as agreed'} seats in use · {seats.people.length} invited
          </p>
        )}
      </MemberSection>
      {failures.length > 0 && (
        <MemberSection id="failures" title="Failed payments">
          <ul className="grid gap-2">
            {failures.map(({ id, number, total, message, at }) => (
              <li key={id} className="border-line border-b pb-2">
                <Link className="link" to={`/admin/orders/${number}`}>
                  {number}
                </Link>{' '}
                · {formatKrw(total)} · <Moment at={at} />
                <br />
                <span className="text-small">What the member read: {message}</span>
              </li>
            ))}
          </ul>
        </MemberSection>
      )}
      <MemberSection id="orders" title="Orders" aside={orders.length > 0 && all('orders')}>
        {orders.length === 0 ? (
          <Nothing>None.</Nothing>
        ) : (
          <div className="list-place">
            <table className="list-table">
              <caption className="sr-only">Orders, newest first</caption>
              <thead>
                <tr>
                  <th scope="col">Order</th>
                  <th scope="col">State</th>
                  <th scope="col">Plan</th>
                  <th scope="col">Payment method</th>
                  <th scope="col">Ordered</th>
                  <th scope="col" className="list-number">
                    Amount
                  </th>
                </tr>
              </thead>
              <tbody>
                {orders.map((order) => (
                  <tr key={order.id}>
                    <th scope="row" data-label="Order">
                      <Link className="link" to={`/admin/orders/${order.number}`}>
                        {order.number}
                      </Link>
                    </th>
                    <td data-label="State">{orderBadge(order.state)}</td>
                    <td data-label="Plan">{order.planName}</td>
                    <td data-label="Payment method">{methodLabel(order.method)}</td>
                    <td data-label="Ordered">
                      <ListMoment at={order.createdAt} />
                    </td>
                    <td data-label="Amount" className="list-number">
                      {formatKrw(order.total)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        {cards.length > 0 && (
          <ul className="mt-3 grid gap-1">
            {cards.map((card) => (
              <li key={card.id}>
                {card.company} {card.number}{' '}
                {card.state === 'INVALID' ? (
                  <Badge tone="danger">Declined for good</Badge>
                ) : (
                  <Badge tone="success">Saved</Badge>
                )}
              </li>
            ))}
          </ul>
        )}
      </MemberSection>
      <MemberSection id="documents" title="Documents">
        {documents.length === 0 ? (
          <Nothing>None.</Nothing>
        ) : (
          <div className="list-place">
            <table className="list-table">
              <caption className="sr-only">Documents, newest first</caption>
              <thead>
                <tr>
                  <th scope="col">Document</th>
                  <th scope="col">Kind</th>
                  <th scope="col">Written</th>
                  <th scope="col" className="list-number">
                    Amount
                  </th>
                </tr>
              </thead>
              <tbody>
                {documents.map((document) => (
                  <tr key={document.number}>
                    <th scope="row" data-label="Document">
                      <Link className="link" to={`/admin/orders/${document.orderNumber}/documents`}>
                        {document.number}
                      </Link>
                    </th>
                    <td data-label="Kind">{DOCUMENT_NAMES[document.kind]}</td>
                    <td data-label="Written">
                      <ListMoment at={document.createdAt} />
                    </td>
                    <td data-label="Amount" className="list-number">
                      {formatKrw(document.total)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </MemberSection>
    </>
  );
}
