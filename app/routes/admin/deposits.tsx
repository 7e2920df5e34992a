import { platformContext } from '#app/context.ts';
import { can } from '#app/domains/accounts/identity/can.ts';
import { type ListedLine, lineList } from '#app/domains/admin/bank-statements/line-list.server.ts';
import { BulkForm } from '#app/domains/admin/ui/list/bulk-form.tsx';
import { StaffList } from '#app/domains/admin/ui/list/staff-list.tsx';
import { StaffNotice } from '#app/domains/admin/ui/staff-notice.tsx';
import { formatKrw } from '#app/shared/krw.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/deposits';

import { LINE_COLUMNS, LINE_FILTERS } from './lists/line-columns.tsx';
import { loadList } from './lists/load-list.server.ts';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Deposits') },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  const staff = await authorizeOrNull(args);
  const { request, context } = args;
  if (!staff) return null;
  const { searchParams } = new URL(request.url);
  return {
    list: await loadList(context, lineList, searchParams),
    accepts: can(context.get(platformContext), staff, 'staff.deposits.act') === 'allowed',
    done: searchParams.get('done'),
  };
}

const BULK = {
  formId: 'accept',
  label: ({ payer, amount }: ListedLine) => `${payer || 'No name'}, ${formatKrw(amount)}`,
  can: ({ suggestedOrder }: ListedLine) => suggestedOrder !== null,
};

export default function AdminDeposits({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { list, accepts, done } = loaderData;
  return (
    <>
      <StaffNotice done={done} />
      <PageHeader
        title="Deposits"
        lead="Credits of our own bank accounts."
        aside={<ButtonLink to="/admin/deposits/import">Import a bank statement</ButtonLink>}
      />
      <StaffList
        {...list}
        noun={['line', 'lines']}
        columns={LINE_COLUMNS}
        filters={LINE_FILTERS}
        to={({ id }) => `/admin/deposits/${id}`}
        exportName="deposits"
        empty="No such lines."
        {...(accepts && { bulk: BULK })}
      >
        {accepts && list.rows.some(BULK.can) && (
          <BulkForm formId={BULK.formId} action="/admin/deposits/accept" submit="Accept selected matches" />
        )}
      </StaffList>
    </>
  );
}
