import { Link } from 'react-router';
import { platformContext } from '#app/context.ts';
import { signedKrw } from '#app/domains/reports/amounts.ts';
import { findReceivables } from '#app/domains/reports/find-receivables.server.ts';
import { AGE_NAMES, AGES } from '#app/domains/reports/receivables.ts';
import { Day } from '#app/ui/day.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { addDataSubjects } from '../access-log.server.ts';
import type { Route } from './+types/receivables';
import { ReportTable } from './report-table.tsx';
import { ReportsNav } from './reports-nav.tsx';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Receivables') },
  { name: 'robots', content: 'noindex' },
];

const SHOWN = 100;

export async function loader(args: Route.LoaderArgs) {
  if (!(await authorizeOrNull(args))) return null;
  const receivables = await findReceivables(args.context.get(platformContext), { limit: SHOWN });
  addDataSubjects(
    args.context,
    receivables.debtors.map(({ accountId }) => accountId),
  );
  return receivables;
}

export default function AdminReceivables({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { all, debtors } = loaderData;
  return (
    <>
      <ReportsNav />
      <PageHeader
        title="Receivables"
        lead={`${signedKrw(all.total)} is outstanding from ${all.debtors} customers, with VAT.`}
      />
      <ReportTable
        caption="By age"
        rows={AGES}
        rowKey={(age) => age}
        columns={[
          { label: 'Overdue', cell: (age) => AGE_NAMES[age], total: 'Outstanding' },
          { label: 'Amount', cell: (age) => signedKrw(all[age]), total: signedKrw(all.total) },
          { label: 'Share', cell: (age) => share(all[age], all.total), total: share(all.total, all.total) },
        ]}
      />
      <ul className="mb-10 max-w-measure list-disc space-y-1 pl-5 text-muted">
        <li>Payments in part, {signedKrw(all.received)}, are deducted.</li>
        <li>
          Written off and still payable: {signedKrw(all.writtenOff)}. It is not in the sum of outstanding
          amounts.
        </li>
        <li>
          Not in the list: {signedKrw(all.offered)} for plan changes that lapse if they are not paid. Nobody
          owes them.
        </li>
      </ul>
      {debtors.length === 0 ? (
        <p role="status">Nobody owes anything.</p>
      ) : (
        <ReportTable
          caption={all.debtors > debtors.length ? `The ${debtors.length} largest debts` : 'By debtor'}
          rows={debtors}
          rowKey={({ accountId }) => accountId}
          columns={[
            {
              label: 'Debtor',
              cell: ({ accountId, loginId }) => (
                <Link className="link" to={`/admin/members/${accountId}`}>
                  {loginId ?? 'Deleted'}
                </Link>
              ),
            },
            ...AGES.map((age) => ({
              label: AGE_NAMES[age],
              cell: (debtor: (typeof debtors)[number]) => amountOrDash(debtor[age]),
            })),
            { label: 'Outstanding', cell: ({ total }) => signedKrw(total) },
            { label: 'Written off', cell: ({ writtenOff }) => amountOrDash(writtenOff) },
            { label: 'Oldest due', cell: ({ oldestDue }) => <Day on={oldestDue} /> },
          ]}
        />
      )}
    </>
  );
}

const amountOrDash = (amount: number) => (amount === 0 ? '–' : signedKrw(amount));

const share = (part: number, all: number) => (all === 0 ? '–' : `${Math.round((part / all) * 1_000) / 10}%`);
