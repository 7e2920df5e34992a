import { Link } from 'react-router';
import { formatKrw } from '#app/shared/krw.ts';
import { DayRange } from '#app/ui/day.tsx';
import type { StaffSubscriptionView } from '../../staff-views.ts';
import { invoiceName } from '../../subscriptions/subscription-texts.ts';
import { RowTable } from '../list/row-table.tsx';
import { InvoiceStateBadge } from './invoice-state-badge.tsx';

/** The invoices of a subscription with their lines and orders, latest first. */
export function SubscriptionInvoices({ invoices }: { invoices: StaffSubscriptionView['invoices'] }) {
  return (
    <section aria-labelledby="invoices" className="mt-10">
      <h2 id="invoices" className="mb-3 text-h3">
        Invoices
      </h2>
      <RowTable
        caption="Invoices, latest first"
        rows={invoices}
        rowKey={({ id }) => id}
        columns={[
          { label: 'Invoice', value: invoiceName },
          { label: 'Days', value: ({ startsOn, endsOn }) => <DayRange from={startsOn} to={endsOn} /> },
          { label: 'State', value: ({ state }) => <InvoiceStateBadge state={state} /> },
          { label: 'Lines', value: ({ lines }) => <InvoiceLines lines={lines} /> },
          {
            label: 'Order',
            value: ({ orderNumber }) =>
              orderNumber && (
                <Link className="link" to={`/admin/orders/${orderNumber}`}>
                  {orderNumber}
                </Link>
              ),
          },
          { label: 'Paid', value: ({ paidAt }) => paidAt, isMinor: true },
          {
            label: 'Total',
            type: 'krw',
            value: ({ total, refunded }) => (
              <span>
                {formatKrw(total)}
                {refunded > 0 && <span className="block text-muted">{formatKrw(refunded)} refunded</span>}
              </span>
            ),
          },
        ]}
        empty="Nothing was invoiced yet."
      />
    </section>
  );
}

/** A single line's amount is the total. */
function InvoiceLines({ lines }: Pick<StaffSubscriptionView['invoices'][number], 'lines'>) {
  return (
    <ul className="grid min-w-0 gap-1">
      {lines.map(({ id, label, days, ofDays, amount }) => (
        <li key={id}>
          {label}
          {days !== null && ofDays !== null && `, ${days} of ${ofDays} days`}
          {lines.length > 1 && `: ${formatKrw(amount)}`}
        </li>
      ))}
    </ul>
  );
}
