import type { ReactNode } from 'react';

export type ReportColumn<Row> = {
  label: string;
  cell(row: Row): ReactNode;
  /** Of all rows. */
  total?: ReactNode;
  /** Words stand left, figures right. */
  words?: boolean;
};

type Props<Row> = {
  caption: string;
  /** The first names the row. */
  columns: readonly [ReportColumn<NoInfer<Row>>, ...ReportColumn<NoInfer<Row>>[]];
  rows: readonly Row[];
  rowKey(row: Row): string;
};

/** Figures in columns, with a row of totals where a column has one. */
export function ReportTable<Row>({ caption, columns, rows, rowKey }: Props<Row>) {
  const [name, ...figures] = columns;
  const hasTotals = columns.some(({ total }) => total !== undefined);
  return (
    <table className="data-table report-table">
      <caption className="mb-3 text-left font-semibold text-h3">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.label} scope="col" className={sideOf(column, name)}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            <th scope="row" data-label={name.label}>
              {name.cell(row)}
            </th>
            {figures.map((column) => (
              <td key={column.label} data-label={column.label} className={sideOf(column, name)}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {hasTotals && (
        <tfoot>
          <tr>
            <th scope="row">{name.total ?? 'Total'}</th>
            {figures.map((column) => (
              <td key={column.label} data-label={column.label} className={sideOf(column, name)}>
                {column.total}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function sideOf<Row>(column: ReportColumn<Row>, name: ReportColumn<Row>): string | undefined {
  return column.words || column === name ? undefined : 'text-right whitespace-nowrap';
}
