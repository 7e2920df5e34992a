import { invoiceList } from '#app/domains/admin/subscriptions/invoice-list.server.ts';
import { StaffList } from '#app/domains/admin/ui/list/staff-list.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { readListQuery } from '../list-query.server.ts';
import { loadList } from '../lists/load-list.server.ts';
import { INVOICE_COLUMNS, INVOICE_FILTERS } from '../lists/subscription-columns.tsx';
import type { Route } from './+types/invoices';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Invoices of all subscriptions') },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  const staff = await authorizeOrNull(args);
  const { request, context } = args;
  return staff && loadList(context, invoiceList, readListQuery(request));
}

export default function AdminInvoices({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  return (
    <>
      <PageHeader title="Invoices" />
      <StaffList
        {...loaderData}
        noun={['invoice', 'invoices']}
        columns={INVOICE_COLUMNS}
        filters={INVOICE_FILTERS}
        to={({ contractNumber }) => `/admin/contracts/${contractNumber}`}
        exportName="invoices"
      />
    </>
  );
}
