import { Link } from 'react-router';
import { methodLabel } from '#app/domains/billing/payments/payment-method.ts';
import { formatKrw } from '#app/shared/krw.ts';
import { Day } from '#app/ui/day.tsx';
import type { DunningView } from '../../staff-views.ts';
import { SubscriptionStateBadge } from './subscription-state-badge.tsx';

const NEXT = { charge: 'The card is charged', suspend: 'Suspended', terminate: 'Terminated' } as const;

/** Contracts that owe, the longest due first. `all`: how many there are. */
export function DunningBoard({ contracts, all }: { contracts: DunningView['contracts']; all: number }) {
  if (contracts.length === 0) return <p role="status">No contract owes anything.</p>;
  return (
    <>
      {contracts.length < all && (
        <p className="mb-4">
          {contracts.length} of {all} are shown.
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
          {contracts.map((contract) => (
            <tr key={contract.number}>
              <th scope="row" data-label="Contract">
                <Link className="link" to={`/admin/contracts/${contract.number}`}>
                  {contract.number}
                </Link>
              </th>
              <td data-label="Account">{contract.loginId ?? 'Deleted'}</td>
              <td data-label="State">
                <SubscriptionStateBadge state={contract.state} />
              </td>
              <td data-label="Owed">
                {formatKrw(contract.owed)}, {methodLabel(contract.method)}
              </td>
              <td data-label="Due">
                <span>
                  <Day on={contract.dueOn} />, day {contract.day}
                </span>
              </td>
              <td data-label="Declines" className="wrap-anywhere">
                {contract.declines === 0
                  ? 'None'
                  : `${contract.declines}${contract.lastFailure ? `, ${contract.lastFailure}` : ''}${contract.hardDeclined ? '; needs another card' : ''}`}
              </td>
              <td data-label="Next">
                <span>
                  {NEXT[contract.next.kind]} on <Day on={contract.next.on} />
                </span>
              </td>
              <td data-label="Order">
                {contract.orderNumber ? (
                  <Link className="link" to={`/admin/orders/${contract.orderNumber}`}>
                    {contract.orderNumber}
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
