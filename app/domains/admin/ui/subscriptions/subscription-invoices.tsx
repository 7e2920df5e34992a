import { Link } from 'react-router';
import { formatKrw } from '#app/shared/krw.ts';
import { DayRange } from '#app/ui/day.tsx';
import type { StaffSubscriptionView } from '../../staff-views.ts';
import { invoiceName } from '../../subscriptions/subscription-texts.ts';
import { ListMoment } from '../list/list-moment.tsx';
import { InvoiceStateBadge } from './invoice-state-badge.tsx';

/** The invoices of a subscription with their lines and orders, latest first. */
export function SubscriptionInvoices({ invoices }: { invoices: StaffSubscriptionView['invoices'] }) {
  return (
    <section aria-labelledby="invoices" className="mt-10">
      <h2 id="invoices" className="mb-3 text-h3">
        Invoices
      </h2>
      {invoices.length === 0 ? (
        <p>Nothing was invoiced yet.</p>
      ) : (
        <div className="list-place">
          <table className="list-table">
            <caption className="sr-only">Invoices, the latest first</caption>
            <thead>
              <tr>
                <th scope="col">Invoice</th>
                <th scope="col">Days</th>
                <th scope="col">State</th>
                <th scope="col">Lines</th>
                <th scope="col" className="list-number">
                  Total
                </th>
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
                    <DayRange from={invoice.startsOn} to={invoice.endsOn} />
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
                  <td data-label="Total" className="list-number">
                    {formatKrw(invoice.total)}
                    {invoice.refunded > 0 && (
                      <span className="block text-muted">{formatKrw(invoice.refunded)} went back</span>
                    )}
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
                  <td data-label="Paid">{invoice.paidAt ? <ListMoment at={invoice.paidAt} /> : 'Not yet'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
