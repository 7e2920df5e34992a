import { type ReactNode, useId } from 'react';
import { useLocation } from 'react-router';
import type { CellValue, ExportName } from '#app/domains/admin/exports/exported-table.ts';
import type { ListColumn } from '#app/domains/admin/ui/list/list-column.ts';
import { ListExport } from '#app/domains/admin/ui/list/list-export.tsx';
import { signedKrw } from '#app/domains/reports/amounts.ts';
import { Day } from '#app/ui/day.tsx';

/** A list column with its total. */
export type ReportColumn<Row> = ListColumn<Row> & { total?: ReactNode };

type Props<Row> = {
  title: string;
  /** The first column heads the row. */
  columns: readonly ReportColumn<NoInfer<Row>>[];
  rows: readonly Row[];
  rowKey(row: Row): string;
  /** Its name in `export-lists.server.tsx`. */
  exportName?: ExportName;
  children?: ReactNode;
};

/** Figures in columns, with totals where a column has one; cards in narrow containers. */
export function ReportTable<Row>({ title, columns, rows, rowKey, exportName, children }: Props<Row>) {
  const id = useId();
  const params = new URLSearchParams(useLocation().search);
  const zeros = rows.filter((row) => hasOnlyZeros(columns, row)).length;
  return (
    <section className="report-section" aria-labelledby={id}>
      <div className="report-title">
        <h2 id={id}>{title}</h2>
        {exportName !== undefined && <ListExport name={exportName} params={params} />}
      </div>
      {/* Two columns always fit; with more, rows become cards in narrow containers. */}
      <div className={columns.length > 2 ? 'list-place' : 'max-w-2xl'}>
        {zeros > 0 && (
          <p className="report-zeros">
            {zeros === 1 ? '1 row' : `${zeros} rows`} with only zeros {zeros === 1 ? 'is' : 'are'} left out.
          </p>
        )}
        <table className="list-table report-table" aria-labelledby={id}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.name} scope="col" className={alignment(column)}>
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)} data-zeros={hasOnlyZeros(columns, row) || undefined}>
                {columns.map((column, at) => (
                  <ReportCell
                    key={column.name}
                    column={column}
                    isName={at === 0}
                    isEmpty={column.value(row) === null}
                  >
                    {column.cell?.(row) ?? contentOf(column.value(row), column.type)}
                  </ReportCell>
                ))}
              </tr>
            ))}
          </tbody>
          {columns.some(({ total }) => total !== undefined) && (
            <tfoot>
              <tr>
                {columns.map((column, at) => (
                  <ReportCell
                    key={column.name}
                    column={column}
                    isName={at === 0}
                    isEmpty={at > 0 && column.total === undefined}
                  >
                    {at === 0 ? (column.total ?? 'Total') : totalOf(column)}
                  </ReportCell>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      {children}
    </section>
  );
}

type Head = Pick<ReportColumn<never>, 'label' | 'type' | 'total'>;

type CellProps = { column: Head; isName: boolean; isEmpty: boolean; children: ReactNode };

function ReportCell({ column, isName, isEmpty, children }: CellProps) {
  if (isName) return <th scope="row">{children}</th>;
  return (
    <td data-label={column.label} data-empty={isEmpty || undefined} className={alignment(column)}>
      {children}
    </td>
  );
}

/** Whether a row has figures, and all are zero or missing. */
function hasOnlyZeros<Row>(columns: readonly ReportColumn<Row>[], row: Row): boolean {
  const figures = columns.filter(({ type }) => type === 'krw' || type === 'count');
  return figures.length > 0 && figures.every(({ value }) => !value(row));
}

const alignment = ({ type }: Pick<Head, 'type'>) =>
  type === 'krw' || type === 'count' ? 'list-number' : undefined;

const totalOf = ({ total, type }: Head) => (typeof total === 'number' ? contentOf(total, type) : total);

function contentOf(value: CellValue, type: ListColumn<never>['type']): ReactNode {
  if (value === null || value === '') return <span className="text-faint">–</span>;
  if (typeof value === 'number') return type === 'krw' ? signedKrw(value) : value.toLocaleString('en-US');
  return type === 'day' ? <Day on={String(value)} /> : String(value);
}
