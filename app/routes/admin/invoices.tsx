import { Link } from 'react-router';
import { platformContext } from '#app/context.ts';
import { nextPageHref } from '#app/domains/admin/next-page.ts';
import { parseInvoiceQuery } from '#app/domains/admin/subscriptions/subscription-query.ts';
import {
  INVOICE_STATE_LABELS,
  INVOICE_STATES,
  invoiceName,
} from '#app/domains/admin/subscriptions/subscription-texts.ts';
import { Choice } from '#app/domains/admin/ui/choice.tsx';
import { Moment } from '#app/domains/admin/ui/moment.tsx';
import { StaffSearch } from '#app/domains/admin/ui/staff-search.tsx';
import { InvoiceStateBadge } from '#app/domains/admin/ui/subscriptions/invoice-state-badge.tsx';
import { methodLabel } from '#app/domains/billing/payments/payment-method.ts';
import { searchInvoices } from '#app/domains/subscriptions/back-office/staff-invoice-queries.server.ts';
import { formatKrw } from '#app/shared/krw.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Day } from '#app/ui/day.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/invoices';
import { readListQuery } from './list-query.server.ts';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Invoices of all contracts') },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  const staff = await authorizeOrNull(args);
  const { request, context } = args;
  if (!staff) return null;
  const searchParams = readListQuery(request);
  const query = parseInvoiceQuery(searchParams);
  const { state, from, until, after } = query;
  const search = { state, from: from || null, until: until || null };
  const found = await searchInvoices(context.get(platformContext), search, after);
  return { ...found, query, further: nextPageHref(searchParams, found.next) };
}

export default function AdminInvoices({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { invoices, counts, query, further } = loaderData;
  return (
    <>
      <PageHeader title="Invoices" lead="Of all contracts, the latest first." />
      <ul className="mb-8 flex flex-wrap gap-x-8 gap-y-2" aria-label="Invoices by state">
        {counts.map(({ state, count, sum }) => (
          <li key={state}>
            <Link className="link inline-block py-1" to={`/admin/invoices?state=${state}`}>
              {INVOICE_STATE_LABELS[state].name}
            </Link>
            : {count}, {formatKrw(sum)}
          </li>
        ))}
      </ul>
      <StaffSearch query={query} clearTo="/admin/invoices">
        <Choice
          name="state"
          label="State"
          value={query.state}
          options={INVOICE_STATES.map((state) => [state, INVOICE_STATE_LABELS[state].name])}
        />
        <TextField id="from" name="from" type="date" label="Begins from (KST)" defaultValue={query.from} />
        <TextField
          id="until"
          name="until"
          type="date"
          label="Begins until (KST)"
          defaultValue={query.until}
        />
      </StaffSearch>
      {invoices.length === 0 ? (
        <p role="status">No invoices are found.</p>
      ) : (
        <table className="data-table">
          <caption className="sr-only">Invoices, the latest first</caption>
          <thead>
            <tr>
              <th scope="col">Contract</th>
              <th scope="col">Invoice</th>
              <th scope="col">Days</th>
              <th scope="col">State</th>
              <th scope="col">Total</th>
              <th scope="col">Payment method</th>
              <th scope="col">Order</th>
              <th scope="col">Paid</th>
            </tr>
          </thead>
          <tbody>
            {invoices.map((invoice) => (
              <tr key={invoice.id}>
                <th scope="row" data-label="Contract">
                  <Link className="link" to={`/admin/contracts/${invoice.contractNumber}`}>
                    {invoice.contractNumber}
                  </Link>
                </th>
                <td data-label="Invoice" className="whitespace-nowrap">
                  {invoiceName(invoice)}
                </td>
                <td data-label="Days">
                  <span>
                    <Day on={invoice.startsOn} /> to <Day on={invoice.endsOn} />
                  </span>
                </td>
                <td data-label="State">
                  <InvoiceStateBadge state={invoice.state} />
                </td>
                <td data-label="Total">{formatKrw(invoice.total)}</td>
                <td data-label="Payment method">{methodLabel(invoice.method)}</td>
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
      {further !== null && (
        <p className="mt-6">
          <ButtonLink variant="secondary" to={further}>
            Earlier invoices
          </ButtonLink>
        </p>
      )}
    </>
  );
}
