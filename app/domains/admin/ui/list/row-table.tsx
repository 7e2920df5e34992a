import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatKrw } from '#app/shared/krw.ts';
import { Day } from '#app/ui/day.tsx';
import { ListMoment } from './list-moment.tsx';

/** A column of a table. */
export type RowColumn<Row> = {
  label: string;
  /** A date shows as a moment, a number and the text of a day by their type. */
  value: (row: Row) => ReactNode | Date;
  /** Numbers are right-aligned. 'krw' is in won. */
  type?: 'text' | 'krw' | 'count' | 'moment' | 'day';
  /** Left out in narrow rows; the row's page has it. */
  isMinor?: boolean;
  /** Heads narrow rows in place of the first column. */
  isTitle?: boolean;
  /** The second line of narrow rows. */
  isSecondLine?: boolean;
  /** Keeps its label in narrow rows; days and numbers do anyway. */
  isLabeled?: boolean;
};

type Props<Row> = {
  caption: string;
  columns: readonly RowColumn<NoInfer<Row>>[];
  rows: readonly Row[];
  rowKey: (row: NoInfer<Row>) => string | number;
  /** The page of a row, linked from its first cell. */
  to?: (row: NoInfer<Row>) => string;
  /** Shown if there are no rows. */
  empty?: string;
  /** In narrow rows each labeled value is a line of its own. */
  pairs?: boolean;
};

/** Rows of cells; in narrow containers a row is its name and amount above the rest. */
export function RowTable<Row>({ caption, columns, rows, rowKey, to, empty = 'None.', pairs }: Props<Row>) {
  if (rows.length === 0) return <p className="list-empty">{empty}</p>;
  return (
    <div className="list-place">
      <table className={`list-table${pairs ? ' list-pairs' : ''}`}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.label} scope="col" className={alignment(column)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              <RowCells columns={columns} row={row} to={to?.(row)} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type CellsProps<Row> = { columns: readonly RowColumn<Row>[]; row: Row; to: string | undefined };

/** The cells of a row; the first is its header. */
export function RowCells<Row>({ columns, row, to }: CellsProps<Row>) {
  const amount = columns.find(({ type, isMinor }) => type === 'krw' && !isMinor);
  return columns.map((column, at) => {
    const { label, type } = column;
    const value = column.value(row);
    const content = contentOf(value, type);
    // Texts and moments speak for themselves.
    const isLabeled =
      column !== amount && (column.isLabeled || LABELED.includes(type) || typeof value === 'number');
    const narrow = {
      'data-label': isLabeled ? label : undefined,
      'data-amount': column === amount || undefined,
      'data-title': column.isTitle,
      'data-second-line': column.isSecondLine,
      'data-left-out': content === null || column.isMinor || undefined,
    };
    if (at > 0) {
      return (
        <td key={label} {...narrow} className={alignment(column)}>
          {content ?? NOTHING}
        </td>
      );
    }
    return (
      <th key={label} scope="row" data-label={narrow['data-label']} className={alignment(column)}>
        {to === undefined ? (
          (content ?? NOTHING)
        ) : (
          <Link className="link" to={to}>
            {content ?? NOTHING}
          </Link>
        )}
      </th>
    );
  });
}

const LABELED: readonly RowColumn<never>['type'][] = ['count', 'day', 'krw'];

export const alignment = ({ type }: Pick<RowColumn<never>, 'type'>) =>
  type === 'krw' || type === 'count' ? 'list-number' : undefined;

const NOTHING = <span className="text-faint">–</span>;

/** Null if there is nothing to show. */
function contentOf(content: ReactNode | Date, type: RowColumn<never>['type']): ReactNode {
  if (content instanceof Date) return <ListMoment at={content} />;
  if (typeof content === 'number')
    return type === 'krw' ? formatKrw(content) : content.toLocaleString('en-US');
  if (type === 'day' && typeof content === 'string' && content !== '') return <Day on={content} />;
  return content || null;
}
