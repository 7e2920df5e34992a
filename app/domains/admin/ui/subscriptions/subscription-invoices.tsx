import { Link } from 'react-router';
import { formatKrw } from '#app/shared/krw.ts';
import type { StaffSubscriptionView } from '../../staff-views.ts';
import { invoiceName } from '../../subscriptions/subscription-texts.ts';
import { Moment } from '../moment.tsx';
import { InvoiceStateBadge } from './invoice-state-badge.tsx';

/** The invoices of a subscription with their lines and the orders that pay them, the latest first. */
export function SubscriptionInvoices({ invoices }: { invoices: StaffSubscriptionView['invoices'] }) {
  return (
    <section aria-labelledby="invoices" className="mt-10">
      <h2 id="invoices" className="mb-3 text-h3">
        Invoices
      </h2>
      {invoices.length === 0 ? (
        <p>Nothing was invoiced yet.</p>
      ) : (
        <table className="data-table">
          <caption className="sr-only">Invoices, the latest first</caption>
          <thead>
            <tr>
              <th scope="col">Invoice</th>
              <th scope="col">Days</th>
              <th scope="col">State</th>
              <th scope="col">Lines</th>
              <th scope="col">Total</th>
              <th scope="col">Order</th>
              <th scope="col">Paid</th>
            </tr>
          </thead>
          <tbody>
            {invoices.map((invoice) => (
              <tr key={invoice.id}>
                <th scope="row" data-label="Invoice">
                  {invoiceName(invoice)}
                </th>
                <td data-label="Days">
                  {invoice.startsOn} to {invoice.endsOn}
                </td>
                <td data-label="State">
                  <InvoiceStateBadge state={invoice.state} />
                </td>
                <td data-label="Lines">
                  <ul className="grid min-w-0 gap-1">
                    {invoice.lines.map(({ id, label, days, ofDays, amount }) => (
                      <li key={id}>
                        {label}
                        {days !== null && ofDays !== null && `, ${days} of ${ofDays} days`}:{' '}
                        {formatKrw(amount)}
                      </li>
                    ))}
                  </ul>
                </td>
                <td data-label="Total">
                  {formatKrw(invoice.total)}
                  {invoice.refunded > 0 && `, of which ${formatKrw(invoice.refunded)} went back`}
                </td>
                <td data-label="Order">
                  {invoice.orderNumber ? (
                    <Link className="link" to={`/admin/orders/${invoice.orderNumber}`}>
                      {invoice.orderNumber}
                    </Link>
                  ) : (
                    'None'
                  )}
                </td>
                <td data-label="Paid">{invoice.paidAt ? <Moment at={invoice.paidAt} /> : 'Not yet'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
