import { Link } from 'react-router';
import { platformContext } from '#app/context.ts';
import { readCalendar } from '#app/domains/admin/subscriptions/read-calendar.server.ts';
import { KeyFigures } from '#app/domains/admin/ui/key-figures.tsx';
import { AccountCell } from '#app/domains/admin/ui/list/account-cell.tsx';
import { RowTable } from '#app/domains/admin/ui/list/row-table.tsx';
import { formatKrw } from '#app/shared/krw.ts';
import { Day } from '#app/ui/day.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { addDataSubjects } from '../access-log.server.ts';
import { readListQuery } from '../list-query.server.ts';
import { type ReportColumn, ReportTable } from '../reports/report-table.tsx';
import type { Route } from './+types/calendar';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Next charges') },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  const staff = await authorizeOrNull(args);
  const { request, context } = args;
  if (!staff) return null;
  const calendar = await readCalendar(context.get(platformContext), readListQuery(request));
  addDataSubjects(
    context,
    calendar.charges.map(({ accountId }) => accountId),
  );
  return calendar;
}

export default function AdminCalendar({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { days, charges, from, until, before, after, today, all } = loaderData;
  const sums = SUMS.filter(({ of }) => days.some((day) => of(day).count > 0));
  const figures = SUMS.map(({ label, of }) => {
    const { count, sum } = sumOf(days.map(of));
    return { name: label, value: formatKrw(sum), note: count === 1 ? '1 charge' : `${count} charges` };
  });
  return (
    <>
      <PageHeader
        title="Next charges"
        lead={`The next charge of every running subscription, ${from} – ${until}.`}
        aside={
          <nav aria-label="Days" className="range-links">
            {before !== null && <Link to={`/admin/calendar?from=${before}`}>Earlier</Link>}
            <Link to="/admin/calendar" aria-current={from === today ? 'page' : undefined}>
              From today
            </Link>
            <Link to={`/admin/calendar?from=${after}`}>Later</Link>
          </nav>
        }
      />
      {days.length > 0 && <KeyFigures figures={figures} />}
      {days.length === 0 ? (
        <p role="status" className="list-empty">
          Nothing is to be charged on these days.
        </p>
      ) : (
        <>
          <ReportTable
            title="By day"
            rows={days}
            rowKey={({ day }) => day}
            columns={[
              {
                name: 'day',
                label: 'Day (KST)',
                value: ({ day }) => (day === today ? `${day}, today` : day),
              },
              // Those of one kind are all.
              ...(sums.length < SUMS.length ? sums.slice(1) : sums).map(
                ({ name, label, of }): ReportColumn<ChargeDay> => {
                  const total = sumOf(days.map(of));
                  return {
                    ...{ name, label, type: 'krw', isMain: name === 'all' },
                    // Where it is all of the day, narrow rows leave it out.
                    value: (day) => (name !== 'all' && of(day).sum === allOf(day).sum ? 0 : of(day).sum),
                    cell: (day) => describeCharges(of(day)),
                    total: describeCharges(total),
                  };
                },
              ),
            ]}
          />
          <section className="report-section" aria-labelledby="charges">
            <div className="plot-head">
              <h2 id="charges">
                {all.count > charges.length ? `The first ${charges.length}` : 'By subscription'}
              </h2>
            </div>
            <RowTable
              caption="Charges by subscription"
              rows={charges}
              rowKey={({ number }) => number}
              to={({ number }) => `/admin/contracts/${number}`}
              columns={[
                { label: 'Subscription', value: ({ number }) => number },
                { label: 'Account', value: ({ account }) => <AccountCell account={account} /> },
                { label: 'Plan', value: ({ planName }) => planName, isMinor: true },
                { label: 'Day (KST)', value: ({ day }) => <Day on={day} /> },
                { label: 'How', value: ({ onFile }) => (onFile ? 'Charged automatically' : 'Paid by hand') },
                { label: 'Amount', type: 'krw', value: ({ amount }) => amount },
              ]}
            />
          </section>
        </>
      )}
    </>
  );
}

type ChargeDay = Awaited<ReturnType<typeof readCalendar>>['days'][number];
/** `sum` in KRW. */
type Sum = { count: number; sum: number };

const allOf = ({ onFile, byMember, onFileSum, byMemberSum }: ChargeDay): Sum => ({
  count: onFile + byMember,
  sum: onFileSum + byMemberSum,
});

const SUMS: readonly { name: string; label: string; of: (day: ChargeDay) => Sum }[] = [
  {
    name: 'all',
    label: 'In all',
    of: allOf,
  },
  {
    name: 'byMember',
    label: 'Paid by hand',
    of: ({ byMember, byMemberSum }) => ({ count: byMember, sum: byMemberSum }),
  },
  {
    name: 'onFile',
    label: 'Charged automatically',
    of: ({ onFile, onFileSum }) => ({ count: onFile, sum: onFileSum }),
  },
];

const sumOf = (parts: readonly Sum[]): Sum => ({
  count: parts.reduce((all, { count }) => all + count, 0),
  sum: parts.reduce((all, { sum }) => all + sum, 0),
});

const describeCharges = ({ count, sum }: Sum) =>
  count > 0 ? (
    <span>
      {formatKrw(sum)} <span className="text-muted">({count})</span>
    </span>
  ) : undefined;
