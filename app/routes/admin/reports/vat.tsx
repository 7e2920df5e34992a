import { platformContext } from '#app/context.ts';
import { KeyFigures } from '#app/domains/admin/ui/key-figures.tsx';
import { DOCUMENT_NAMES } from '#app/domains/documents/document.ts';
import { findVatReturn, type VatReport } from '#app/domains/reports/find-vat-return.server.ts';
import {
  filingDeadline,
  listVatPeriods,
  parseVatChoice,
  type VatPeriod,
} from '#app/domains/reports/vat-periods.ts';
import {
  describeDifference,
  type PendingCertificate,
  type Taxed,
  VAT_LINE_NAMES,
  VAT_LINES,
  type VatDifference,
  type VatReturn,
} from '#app/domains/reports/vat-return.ts';
import { addedHolidays } from '#app/domains/settings/added-holidays.server.ts';
import { daysBetween, type KstDate, kstDate } from '#app/shared/dates.ts';
import { formatKrw } from '#app/shared/krw.ts';
import { Day, DayRange, NoWrapDays } from '#app/ui/day.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { addDataSubjects } from '../access-log.server.ts';
import type { Route } from './+types/vat';
import { OrderLink } from './order-link.tsx';

import { VatPeriodForms } from './report-forms.tsx';
import { type ReportColumn, ReportTable } from './report-table.tsx';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('VAT return') },
  { name: 'robots', content: 'noindex' },
];

const PERIODS = 12;
/** More differences than this mean a bug, not a list to read. */
const SHOWN = 200;

export async function loader(args: Route.LoaderArgs) {
  if (!(await authorizeOrNull(args))) return null;
  const platform = args.context.get(platformContext);
  const today = kstDate(platform.clock.now());
  const holidays = addedHolidays(platform);
  const choice = parseVatChoice(new URL(args.request.url).searchParams, today, holidays);
  const fileBy = choice.period && filingDeadline(choice.period, holidays);
  const report = await findVatReturn(platform, choice.range, { limit: SHOWN });
  addDataSubjects(
    args.context,
    [...report.differences, ...report.pending].map(({ accountId }) => accountId),
  );
  return {
    today,
    choice,
    periods: listVatPeriods(today, PERIODS),
    fileBy,
    report,
  };
}

export default function AdminVatReturn({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { choice, periods, fileBy, today, report } = loaderData;
  const { period, range } = choice;
  const { differences, difference, pending } = report;
  return (
    <>
      <PageHeader
        title={period ? `VAT return, ${period.name}` : 'VAT return'}
        lead={
          <>
            {period && `${period.korean}, `}
            <DayRange from={range.from} to={range.until} />
          </>
        }
      />
      <VatPeriodForms choice={choice} periods={periods} />
      <KeyFigures
        figures={[
          ...(period && fileBy
            ? [
                {
                  name: 'To file by',
                  value: <Day on={fileBy} />,
                  note: <NoWrapDays text={describeFiling(period, fileBy, today)} />,
                },
              ]
            : []),
          { name: 'VAT on sales', value: formatKrw(report.taxed.vat), note: <span lang="ko">매출세액</span> },
          { name: 'Supply', value: formatKrw(report.taxed.supply), note: <span lang="ko">공급가액</span> },
          {
            name: 'Ledger beyond documents',
            value: formatKrw(difference),
            note: difference === 0 ? 'Ledger and documents agree' : 'Explained below',
          },
        ]}
      />
      <ReportTable
        title="Sales by document"
        exportName="vat-documents"
        rows={VAT_LINES}
        rowKey={(line) => line}
        columns={lineColumns(report)}
      >
        <p className="mt-3 max-w-measure text-muted">
          Compensation for early ends, {formatKrw(report.untaxed.total)}, is no supply and has no VAT. A
          document belongs to the day it is written for (작성일자): the day of the payment or, in a
          correction, of the refund.
        </p>
      </ReportTable>
      <ReportTable
        title="Compared with the ledger"
        rows={comparison(report)}
        rowKey={([name]) => name}
        columns={[
          { name: 'line', label: 'Line', value: ([name]) => name, total: 'Ledger beyond documents' },
          { name: 'amount', label: 'Amount', type: 'krw', value: ([, amount]) => amount, total: difference },
        ]}
      />
      {differences.length > 0 && (
        <ReportTable
          title="Why ledger and documents differ"
          rows={differences}
          rowKey={({ orderNumber }) => orderNumber}
          columns={differenceColumns(differences)}
        />
      )}
      {pending.length > 0 && (
        <ReportTable
          title="Certificates that are not issued; their sales are under “None of them”"
          rows={pending}
          rowKey={({ number }) => number}
          columns={PENDING_COLUMNS}
        />
      )}
    </>
  );
}

function describeFiling({ range }: VatPeriod, fileBy: KstDate, today: KstDate): string {
  if (today <= range.until) return `The period ends on ${range.until}.`;
  const days = daysBetween(today, fileBy);
  if (days < 0) return 'This day is over.';
  if (days === 0) return 'Today';
  return days === 1 ? '1 day left' : `${days} days left`;
}

function lineColumns({ lines, taxed }: VatReturn): ReportColumn<(typeof VAT_LINES)[number]>[] {
  const figure = (
    name: keyof Taxed,
    label: string,
    type: 'krw' | 'count',
  ): ReportColumn<(typeof VAT_LINES)[number]> => ({
    name,
    label,
    type,
    value: (line) => lines[line][name],
    total: taxed[name],
  });
  return [
    {
      name: 'document',
      label: 'Document',
      value: (line) => VAT_LINE_NAMES[line].en,
      cell: (line) => (
        <span>
          {VAT_LINE_NAMES[line].en}{' '}
          <span lang="ko" className="block font-normal text-muted text-small">
            {VAT_LINE_NAMES[line].ko}
          </span>
        </span>
      ),
      total: 'Taxed sales',
    },
    figure('documents', 'Documents', 'count'),
    figure('corrections', 'Corrections', 'count'),
    figure('supply', 'Supply', 'krw'),
    { ...figure('vat', 'VAT', 'krw'), isMain: true },
    figure('total', 'Total', 'krw'),
  ];
}

function comparison({ ledger, taxed, untaxed }: VatReport): [name: string, amount: number][] {
  return [
    ['Received', ledger.received],
    ['Refunded', ledger.refunded],
    ['Reversed', ledger.reversed],
    ['Net in the ledger', ledger.net],
    ['Taxed sales by documents', taxed.total],
    ['Compensation by documents', untaxed.total],
  ];
}

function differenceColumns(differences: readonly VatDifference[]): ReportColumn<VatDifference>[] {
  return [
    {
      name: 'order',
      label: 'Order',
      value: ({ orderNumber }) => orderNumber,
      cell: ({ orderNumber }) => <OrderLink number={orderNumber} />,
    },
    { name: 'reason', label: 'Reason', value: describeDifference },
    {
      name: 'before',
      label: 'Before the period',
      type: 'krw',
      value: ({ before }) => before?.amount ?? null,
    },
    { name: 'after', label: 'At its end', type: 'krw', value: ({ after }) => after?.amount ?? null },
    {
      name: 'amount',
      label: 'Difference',
      type: 'krw',
      value: ({ amount }) => amount,
      total: differences.reduce((sum, { amount }) => sum + amount, 0),
    },
  ];
}

const PENDING_COLUMNS: readonly ReportColumn<PendingCertificate>[] = [
  { name: 'number', label: 'Document', value: ({ number, kind }) => `${DOCUMENT_NAMES[kind]} ${number}` },
  {
    name: 'order',
    label: 'Order',
    value: ({ orderNumber }) => orderNumber,
    cell: ({ orderNumber }) => <OrderLink number={orderNumber} />,
  },
  { name: 'state', label: 'State', value: ({ state }) => (state === 'FAILED' ? 'Rejected' : 'Waiting') },
  { name: 'supply', label: 'Supply', type: 'krw', value: ({ supply }) => supply },
  { name: 'vat', label: 'VAT', type: 'krw', value: ({ vat }) => vat },
  { name: 'total', label: 'Total', type: 'krw', value: ({ total }) => total },
];
