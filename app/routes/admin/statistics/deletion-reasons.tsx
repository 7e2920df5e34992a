import { platformContext } from '#app/context.ts';
import { listDeletionReasons } from '#app/domains/membership/deletion-reason-queries.server.ts';
import { kstDate } from '#app/shared/dates.ts';
import { Card } from '#app/ui/card.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Plot } from '#app/ui/plot.tsx';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/deletion-reasons';
import { RangeLinks, readRange } from './range-links.tsx';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Deletion reasons') },
  { name: 'robots', content: 'noindex' },
];

const MONTHS = [6, 12, 36] as const;

export async function loader(args: Route.LoaderArgs) {
  const staff = await authorizeOrNull(args);
  const { request, context } = args;
  if (!staff) return null;
  const months = readRange(new URL(request.url).searchParams.get('months'), MONTHS, 12);
  const thisMonth = kstDate(context.get(platformContext).clock.now()).slice(0, 7);
  return { months, thisMonth, reasons: await listDeletionReasons(context.get(platformContext), months) };
}

const formatCount = (count: number) => count.toLocaleString('en-US');

export default function DeletionReasons({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { months, thisMonth, reasons } = loaderData;
  const totals = reasons
    .map(({ name, months: counts }) => ({ name, total: counts.reduce((sum, { y }) => sum + y, 0) }))
    .toSorted((a, b) => b.total - a.total);
  const all = totals.reduce((sum, { total }) => sum + total, 0);
  return (
    <>
      <PageHeader
        title="Deletion reasons"
        lead="What former members chose when they deleted their account. It is optional, and kept for three years without a name."
        aside={
          <RangeLinks
            label="Months"
            name="months"
            chosen={months}
            choices={MONTHS.map((value) => ({ value, text: `${value} months` }))}
          />
        }
      />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Card>
          <Plot
            title="By month"
            xName="Month"
            unfinished={thisMonth}
            kind="bars"
            format={formatCount}
            height={320}
            series={reasons.map(({ name, months: points }) => ({ name, points }))}
          />
        </Card>
        <Card>
          <h2 className="mb-3 font-semibold">In all</h2>
          <table className="statistics-table">
            <caption className="sr-only">Deletion reasons of the last {months} months</caption>
            <thead>
              <tr>
                <th scope="col">Reason</th>
                <th scope="col">Times</th>
                <th scope="col">Share</th>
              </tr>
            </thead>
            <tbody>
              {totals.map(({ name, total }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{formatCount(total)}</td>
                  <td>{all === 0 ? '–' : `${Math.round((100 * total) / all)}%`}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
      </div>
    </>
  );
}
