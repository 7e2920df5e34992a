import { platformContext } from '#app/context.ts';
import { KeyFigures } from '#app/domains/admin/ui/key-figures.tsx';
import { AccountCell, accountText } from '#app/domains/admin/ui/list/account-cell.tsx';
import { compactKrw, countCustomers } from '#app/domains/reports/amounts.ts';
import { findReceivables, type NamedDebtor } from '#app/domains/reports/find-receivables.server.ts';
import { AGE_NAMES, AGES, type Age, type Receivables } from '#app/domains/reports/receivables.ts';
import { formatKrw } from '#app/shared/krw.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Plot } from '#app/ui/plot.tsx';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { addDataSubjects } from '../access-log.server.ts';
import type { Route } from './+types/receivables';
import { type ReportColumn, ReportTable } from './report-table.tsx';

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
      <PageHeader title="Receivables" lead="What invoices ask for and is unpaid today, with VAT." />
      <KeyFigures
        figures={[
          {
            name: 'Outstanding',
            value: formatKrw(all.total),
            note: countCustomers(all.debtorsNotWrittenOff),
          },
          { name: 'Overdue', value: formatKrw(all.total - all['not-due']) },
          { name: 'Over 60 days', value: formatKrw(all['to-90'] + all['over-90']) },
        ]}
      />
      {debtors.length === 0 ? (
        <>
          <p role="status" className="list-empty">
            Nobody owes anything.
          </p>
          <Notes all={all} />
        </>
      ) : (
        <Debts all={all} debtors={debtors} />
      )}
    </>
  );
}

type DebtsProps = { all: Receivables['all']; debtors: readonly NamedDebtor[] };

/** By age as a plot, and by customer. */
function Debts({ all, debtors }: DebtsProps) {
  return (
    <>
      {all.total > 0 && (
        <div className="report-plot">
          <Plot
            title="Outstanding by age"
            xName="Overdue"
            kind="bars"
            format={formatKrw}
            formatTick={compactKrw}
            series={[
              { name: 'Outstanding', points: AGES.map((age) => ({ x: AGE_NAMES[age], y: all[age] })) },
            ]}
          />
        </div>
      )}
      <ReportTable
        title={all.debtors > debtors.length ? `The ${debtors.length} largest debts` : 'By customer'}
        rows={debtors}
        exportName="report-receivables"
        rowKey={({ accountId }) => accountId}
        columns={debtorColumns(all)}
      >
        <Notes all={all} />
      </ReportTable>
    </>
  );
}

/** What the sum leaves out; nothing if it leaves out nothing. */
function Notes({ all: { received, writtenOff, offered } }: { all: Receivables['all'] }) {
  if (received + writtenOff + offered === 0) return null;
  return (
    <ul className="mt-3 max-w-measure list-disc space-y-1 pl-5 text-muted">
      {received > 0 && <li>What was paid in part, {formatKrw(received)}, is deducted.</li>}
      {writtenOff > 0 && (
        <li>{formatKrw(writtenOff)} is written off. It is still payable, and not in the sum.</li>
      )}
      {offered > 0 && (
        <li>
          {formatKrw(offered)} for plan changes is not in the sum: unpaid they lapse, and nobody owes them.
        </li>
      )}
    </ul>
  );
}

/** The totals are those of all customers, also if not all are listed. */
const debtorColumns = (all: Receivables['all']): ReportColumn<NamedDebtor>[] => [
  {
    name: 'account',
    label: 'Customer',
    value: ({ account }) => accountText(account),
    cell: ({ account }) => <AccountCell account={account} />,
    total: 'All customers',
  },
  ...AGES.map((age: Age) => ({
    name: age,
    label: AGE_NAMES[age],
    type: 'krw' as const,
    value: (debtor: NamedDebtor) => debtor[age],
    total: all[age],
  })),
  {
    name: 'total',
    label: 'Outstanding',
    type: 'krw',
    isMain: true,
    value: ({ total }) => total,
    total: all.total,
  },
  {
    name: 'writtenOff',
    label: 'Written off',
    type: 'krw',
    value: ({ writtenOff }) => writtenOff,
    total: all.writtenOff,
  },
  { name: 'oldestDue', label: 'Oldest due', type: 'day', value: ({ oldestDue }) => oldestDue },
];
