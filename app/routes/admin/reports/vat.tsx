import { Form, Link } from 'react-router';
import { platformContext } from '#app/context.ts';
import { DOCUMENT_NAMES } from '#app/domains/documents/document.ts';
import { signedKrw } from '#app/domains/reports/amounts.ts';
import { findVatReturn } from '#app/domains/reports/find-vat-return.server.ts';
import { listVatPeriods, parseVatChoice } from '#app/domains/reports/vat-periods.ts';
import {
  describeDifference,
  type Taxed,
  VAT_LINE_NAMES,
  VAT_LINES,
  type VatReturn,
} from '#app/domains/reports/vat-return.ts';
import { kstDate } from '#app/shared/dates.ts';
import { Button } from '#app/ui/button.tsx';
import { DayRange } from '#app/ui/day.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { addDataSubjects } from '../access-log.server.ts';
import type { Route } from './+types/vat';
import { ReportTable } from './report-table.tsx';
import { ReportsNav } from './reports-nav.tsx';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('VAT return') },
  { name: 'robots', content: 'noindex' },
];

const PERIODS = 12;
/** More differences than that are a fault to mend, not a list to read. */
const SHOWN = 200;

export async function loader(args: Route.LoaderArgs) {
  if (!(await authorizeOrNull(args))) return null;
  const platform = args.context.get(platformContext);
  const today = kstDate(platform.clock.now());
  const choice = parseVatChoice(new URL(args.request.url).searchParams, today);
  const report = await findVatReturn(platform, choice.range, { limit: SHOWN });
  addDataSubjects(
    args.context,
    [...report.differences, ...report.pending].map(({ accountId }) => accountId),
  );
  return { choice, periods: listVatPeriods(today, PERIODS), ...report };
}

export default function AdminVatReturn({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { choice, periods, differences, difference, pending, ...report } = loaderData;
  const { period, range } = choice;
  return (
    <>
      <ReportsNav />
      <PageHeader
        title="VAT return"
        lead={
          <>
            {period ? `${period.korean} (${period.name})` : 'Days as chosen'}, <DayRange {...toDays(range)} />
            {period && `. To be filed by ${period.fileBy}`}.
          </>
        }
      />
      <Form method="get" role="search" aria-label="Period" className="mb-6 flex flex-wrap items-end gap-3">
        <div>
          <label className="mb-1 block font-semibold" htmlFor="period">
            Period
          </label>
          <select id="period" name="period" className="input" defaultValue={period?.code ?? ''}>
            {period === null && <option value="">Days as chosen</option>}
            {periods.map(({ code, korean, name }) => (
              <option key={code} value={code}>
                {korean} ({name})
              </option>
            ))}
          </select>
        </div>
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </Form>
      <Form
        key={`${range.from} ${range.until}`}
        method="get"
        role="search"
        aria-label="Days"
        className="mb-8 flex flex-wrap items-end gap-3"
      >
        <TextField id="from" name="from" type="date" label="From day" defaultValue={range.from} />
        <TextField id="until" name="until" type="date" label="Until day" defaultValue={range.until} />
        <Button type="submit" variant="secondary">
          Show these days
        </Button>
      </Form>
      <VatTable {...report} />
      <LedgerTable report={report} difference={difference} />
      {differences.length > 0 && (
        <ReportTable
          caption={`Why they differ: ${signedKrw(difference)}`}
          rows={differences}
          rowKey={({ orderNumber }) => orderNumber}
          columns={[
            { label: 'Order', cell: ({ orderNumber }) => <OrderLink number={orderNumber} /> },
            { label: 'Reason', words: true, cell: describeDifference },
            { label: 'Before the period', cell: ({ before }) => signedKrw(before?.amount ?? 0) },
            { label: 'At its end', cell: ({ after }) => signedKrw(after?.amount ?? 0) },
            {
              label: 'Difference',
              cell: ({ amount }) => signedKrw(amount),
              total: signedKrw(differences.reduce((sum, { amount }) => sum + amount, 0)),
            },
          ]}
        />
      )}
      {pending.length > 0 && (
        <ReportTable
          caption="Certificates that are not issued: their sales are under “None of them”"
          rows={pending}
          rowKey={({ number }) => number}
          columns={[
            { label: 'Document', cell: ({ number, kind }) => `${DOCUMENT_NAMES[kind]} ${number}` },
            { label: 'Order', words: true, cell: ({ orderNumber }) => <OrderLink number={orderNumber} /> },
            {
              label: 'State',
              words: true,
              cell: ({ state }) => (state === 'FAILED' ? 'Rejected' : 'Waiting'),
            },
            { label: 'Supply', cell: ({ supply }) => signedKrw(supply) },
            { label: 'VAT', cell: ({ vat }) => signedKrw(vat) },
            { label: 'Total', cell: ({ total }) => signedKrw(total) },
          ]}
        />
      )}
      <p className="mt-4 max-w-measure text-muted">
        A document belongs to the day it is written for (작성일자): the payment’s, or the refund’s in a
        correction. Corrections are deducted. Certificates that are corrected later than their statement stand
        against “None of them” until then.
      </p>
    </>
  );
}

const toDays = ({ from, until }: { from: string; until: string }) => ({ from, to: until });

function VatTable({ lines, taxed, untaxed }: VatReturn) {
  const rows = [
    ...VAT_LINES.map((line) => ({
      name: VAT_LINE_NAMES[line].en,
      korean: VAT_LINE_NAMES[line].ko,
      ...lines[line],
    })),
  ];
  const figures: [label: string, of: (row: Taxed) => string | number][] = [
    ['Documents', ({ documents }) => documents],
    ['Corrections', ({ corrections }) => corrections],
    ['Supply', ({ supply }) => signedKrw(supply)],
    ['VAT', ({ vat }) => signedKrw(vat)],
    ['Total', ({ total }) => signedKrw(total)],
  ];
  return (
    <>
      <ReportTable
        caption="Sales by document"
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          {
            label: 'Document',
            cell: ({ name, korean }) => (
              <>
                {name} <span className="block font-normal text-muted text-sm">{korean}</span>
              </>
            ),
            total: 'Taxed sales',
          },
          ...figures.map(([label, of]) => ({ label, cell: of, total: of(taxed) })),
        ]}
      />
      <p className="mb-8 text-muted">
        Besides: compensation for early ends, {signedKrw(untaxed.total)}, which is no supply and has no VAT.
      </p>
    </>
  );
}

type Compared = VatReturn & { ledger: { received: number; refunded: number; reversed: number; net: number } };

function LedgerTable({ report, difference }: { report: Compared; difference: number }) {
  const { ledger, taxed, untaxed } = report;
  return (
    <ReportTable
      caption="Compared with the ledger"
      rows={
        [
          ['Received', ledger.received],
          ['Refunded', ledger.refunded],
          ['Reversed', ledger.reversed],
          ['Net in the ledger', ledger.net],
          ['Taxed sales by documents', taxed.total],
          ['Compensation by documents', untaxed.total],
        ] as const
      }
      rowKey={([name]) => name}
      columns={[
        { label: 'Line', cell: ([name]) => name, total: 'Ledger beyond documents' },
        { label: 'Amount', cell: ([, amount]) => signedKrw(amount), total: signedKrw(difference) },
      ]}
    />
  );
}

function OrderLink({ number }: { number: string }) {
  return (
    <Link className="link" to={`/admin/orders/${number}`}>
      {number}
    </Link>
  );
}
