import { platformContext } from '#app/context.ts';
import { KeyFigures, PercentChange } from '#app/domains/admin/ui/key-figures.tsx';
import { RANGES, readStatistics, SHOWN_FROM } from '#app/domains/statistics/statistics-queries.server.ts';
import { percentChange } from '#app/shared/percent-change.ts';
import { Card } from '#app/ui/card.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Plot, type PlotSeries } from '#app/ui/plot.tsx';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/statistics';
import { RangeLinks, readRange } from './range-links.tsx';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Statistics') },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  const staff = await authorizeOrNull(args);
  const { request, context } = args;
  if (!staff) return null;
  const days = readRange(new URL(request.url).searchParams.get('days'), RANGES, 30);
  return {
    days,
    ranges: RANGES,
    shownFrom: SHOWN_FROM,
    statistics: await readStatistics(context.get(platformContext), days),
  };
}

const BROCHURE_NAMES: Readonly<Record<string, string>> = { routiai: 'Routi-AI', routiar: 'Routi-AR' };

const formatCount = (count: number) => count.toLocaleString('en-US');

/** `before`: the total of as many days before; null if they were not counted. */
type Counted = { points: readonly { y: number }[]; before: number | null };

export default function AdminStatistics({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { days, ranges, shownFrom, statistics } = loaderData;
  const { views, plans, checkoutsStarted, checkoutsFinished, signUps, store, brochures } = statistics;
  const total = (name: string, { points, before }: Counted) => {
    const count = points.reduce((sum, { y }) => sum + y, 0);
    // Instead of −100% in each tile.
    const change = count === 0 ? null : percentChange(count, before ?? 0);
    return {
      name,
      value: formatCount(count),
      note:
        change === null ? undefined : (
          <>
            <PercentChange text={change} />
            <span className="sr-only"> from the {days} days before</span>
          </>
        ),
    };
  };
  const cards: readonly StatisticsCard[] = [
    { title: 'Page views', isWide: true, series: [{ name: 'Page views', points: views.points }] },
    {
      title: 'From plans to orders',
      kind: 'line',
      series: [
        { name: 'Plan views', points: plans.points },
        { name: 'Checkouts started', points: checkoutsStarted.points },
        { name: 'Orders placed', points: checkoutsFinished.points },
      ],
    },
    { title: 'Sign-ups', series: [{ name: 'Sign-ups', points: signUps.points }] },
    {
      title: 'Brochure downloads',
      series: brochures.map(({ product, points }) => ({ name: BROCHURE_NAMES[product] ?? product, points })),
    },
    { title: 'Clicks to the app store', series: [{ name: 'Clicks', points: store.points }] },
    {
      title: 'Pages',
      subject: 'Page',
      rows: statistics.pages,
      note: 'By the pattern of the address; a page that is shown again counts again.',
    },
    {
      title: 'Searches without a hit',
      subject: 'Search',
      rows: statistics.missedSearches,
      note: `What was searched at least ${shownFrom} times. Texts that may say something about a person are not counted.`,
    },
  ];
  const empty = cards.filter(isEmpty);
  const shown = cards.filter((card) => !isEmpty(card));
  return (
    <>
      <PageHeader
        title="Statistics"
        lead={`Counted by day without cookies and without personal data. Programs that name themselves are left out. Percentages compare with the ${days} days before.`}
        aside={
          <RangeLinks
            label="Days"
            name="days"
            chosen={days}
            choices={ranges.map((value) => ({ value, text: `${value} days` }))}
          />
        }
      />
      <KeyFigures
        areShort
        figures={[
          total('Page views', views),
          total('Plan views', plans),
          total('Checkouts started', checkoutsStarted),
          total('Orders placed', checkoutsFinished),
          total('Sign-ups', signUps),
          total('Store clicks', store),
        ]}
      />
      <div className="statistics-grid">
        {shown.map((card) => (
          <Card key={card.title} className={card.isWide ? 'statistics-wide' : ''}>
            {'series' in card ? <DayPlot {...card} /> : <Ranking {...card} />}
          </Card>
        ))}
        {empty.length > 0 && (
          <Card className="statistics-wide">
            {shown.length === 0 ? (
              <>
                <h2 className="font-semibold">Nothing in these {days} days</h2>
                {days !== ranges.at(-1) && <p className="plot-empty">Choose a longer period above.</p>}
              </>
            ) : (
              <p className="plot-empty">Nothing in this period: {listTitles(empty)}.</p>
            )}
          </Card>
        )}
      </div>
    </>
  );
}

type DayPlotProps = { title: string; kind?: 'bars' | 'line'; series: readonly PlotSeries[] };

type StatisticsCard = (DayPlotProps | RankingProps) & { isWide?: boolean };

/** `page views, sign-ups, pages` */
const listTitles = (cards: readonly StatisticsCard[]) =>
  cards.map(({ title }) => title.charAt(0).toLowerCase() + title.slice(1)).join(', ');

const isEmpty = (card: StatisticsCard) =>
  'series' in card
    ? card.series.every(({ points }) => points.every(({ y }) => y === 0))
    : card.rows.length === 0;

const DayPlot = ({ title, kind = 'bars', series }: DayPlotProps) => (
  <Plot
    {...{ title, series }}
    kind={kind}
    xName="Day"
    unfinished={series[0]?.points.at(-1)?.x ?? ''}
    format={formatCount}
  />
);

type RankingProps = {
  title: string;
  subject: string;
  rows: readonly { subject: string; count: number }[];
  note: string;
};

function Ranking({ title, subject, rows, note }: RankingProps) {
  return (
    <>
      <h2 className="font-semibold">{title}</h2>
      <p className="mb-3 text-muted text-small">{note}</p>
      <table className="statistics-table">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{subject}</th>
            <th scope="col">Times</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.subject}>
              <th scope="row">{row.subject}</th>
              <td>{formatCount(row.count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
