import { Link } from 'react-router';
import { methodLabel } from '#app/domains/billing/payments/payment-method.ts';
import { formatKrw } from '#app/shared/krw.ts';
import { Day } from '#app/ui/day.tsx';
import type { DunningView } from '../../staff-views.ts';
import { SubscriptionStateBadge } from './subscription-state-badge.tsx';

const NEXT = { charge: 'The card is charged', suspend: 'Suspended', terminate: 'Terminated' } as const;

/** Contracts that owe, the longest due first. `all`: how many there are. */
export function DunningBoard({
  subscriptions,
  all,
}: {
  subscriptions: DunningView['subscriptions'];
  all: number;
}) {
  if (subscriptions.length === 0) return <p role="status">No contract owes anything.</p>;
  return (
    <>
      {subscriptions.length < all && (
        <p className="mb-4">
          {subscriptions.length} of {all} are shown.
        </p>
      )}
      <table className="data-table">
        <caption className="sr-only">Contracts that owe, the longest due first</caption>
        <thead>
          <tr>
            <th scope="col">Contract</th>
            <th scope="col">Account</th>
            <th scope="col">State</th>
            <th scope="col">Owed</th>
            <th scope="col">Due</th>
            <th scope="col">Declines</th>
            <th scope="col">Next</th>
            <th scope="col">Order</th>
          </tr>
        </thead>
        <tbody>
          {subscriptions.map((subscription) => (
            <tr key={subscription.number}>
              <th scope="row" data-label="Contract">
                <Link className="link" to={`/admin/contracts/${subscription.number}`}>
                  {subscription.number}
                </Link>
              </th>
              <td data-label="Account">{subscription.loginId ?? 'Deleted'}</td>
              <td data-label="State">
                <SubscriptionStateBadge state={subscription.state} />
              </td>
              <td data-label="Owed">
                {formatKrw(subscription.owed)}, {methodLabel(subscription.method)}
              </td>
              <td data-label="Due">
                <span>
                  <Day on={subscription.dueOn} />, day {subscription.day}
                </span>
              </td>
              <td data-label="Declines" className="wrap-anywhere">
                {subscription.declines === 0
                  ? 'None'
                  : `${subscription.declines}${subscription.lastFailure ? `, ${subscription.lastFailure}` : ''}${subscription.hardDeclined ? '; needs another card' : ''}`}
              </td>
              <td data-label="Next">
                <span>
                  {NEXT[subscription.next.kind]} on <Day on={subscription.next.on} />
                </span>
              </td>
              <td data-label="Order">
                {subscription.orderNumber ? (
                  <Link className="link" to={`/admin/orders/${subscription.orderNumber}`}>
                    {subscription.orderNumber}
                  </Link>
                ) : (
                  'None'
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
