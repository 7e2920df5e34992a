import { type ReactNode, useId } from 'react';
import { useLocation } from 'react-router';
import type { CellValue, ExportName } from '#app/domains/admin/exports/exported-table.ts';
import type { ListColumn } from '#app/domains/admin/ui/list/list-column.ts';
import { ListExport } from '#app/domains/admin/ui/list/list-export.tsx';
import { formatKrw } from '#app/shared/krw.ts';
import { Day } from '#app/ui/day.tsx';

/** A list column with its total. */
export type ReportColumn<Row> = ListColumn<Row> & {
  total?: ReactNode;
  /** Beside the name of a narrow row; by default the last amount, unless it is false. */
  isMain?: boolean;
};

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

/**
 * Figures in columns, with totals where a column has one. Wide tables scroll beside their first column; in narrow
 * containers a row is its name and main figure above the others, without those that are zero.
 */
export function ReportTable<Row>({ title, columns, rows, rowKey, exportName, children }: Props<Row>) {
  const id = useId();
  const params = new URLSearchParams(useLocation().search);
  const main =
    columns.find(({ isMain }) => isMain) ??
    columns.findLast(({ type, isMain }) => type === 'krw' && isMain !== false);
  return (
    <section className="report-section" aria-labelledby={id}>
      <div className="plot-head">
        <h2 id={id}>{title}</h2>
        {exportName !== undefined && <ListExport name={exportName} params={params} />}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls takes the focus (WCAG 2.1.1) */}
      <div className="report-place" tabIndex={0}>
        <table className="list-table report-table" aria-labelledby={id}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th
                  key={column.name}
                  scope="col"
                  className={alignment(column)}
                  data-amount={column === main || undefined}
                >
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)}>
                {columns.map((column, at) => {
                  const value = column.value(row);
                  return (
                    <ReportCell
                      key={column.name}
                      column={column}
                      isName={at === 0}
                      isMain={column === main}
                      isEmpty={isNothing(value, column.type)}
                    >
                      {column.cell?.(row) ?? contentOf(value, column.type)}
                    </ReportCell>
                  );
                })}
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
                    isMain={column === main}
                    isEmpty={!column.total}
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

type CellProps = { column: Head; isName: boolean; isMain: boolean; isEmpty: boolean; children: ReactNode };

function ReportCell({ column, isName, isMain, isEmpty, children }: CellProps) {
  if (isName) return <th scope="row">{children}</th>;
  const narrow = isMain
    ? { 'data-amount': true }
    : { 'data-label': column.label, 'data-left-out': isEmpty || undefined };
  return (
    <td className={alignment(column)} {...narrow}>
      {children}
    </td>
  );
}

const alignment = ({ type }: Pick<Head, 'type'>) =>
  type === 'krw' || type === 'count' ? 'list-number' : undefined;

/** A zero that only says that nothing happened; of a text's own number, such as days, it says something. */
const isNothing = (value: CellValue, type: Head['type']) =>
  value === null || value === '' || (value === 0 && (type === 'krw' || type === 'count'));

const totalOf = ({ total, type }: Head) => (typeof total === 'number' ? formatNumber(total, type) : total);

const formatNumber = (value: number, type: Head['type']) =>
  type === 'krw' ? formatKrw(value) : value.toLocaleString('en-US');

function contentOf(value: CellValue, type: ListColumn<never>['type']): ReactNode {
  if (isNothing(value, type)) return <span className="text-faint">–</span>;
  if (typeof value === 'number') return formatNumber(value, type);
  return type === 'day' ? <Day on={String(value)} /> : String(value);
}
