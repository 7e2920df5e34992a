import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { formatKrw } from '#app/shared/krw.ts';
import { Day } from '#app/ui/day.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Listed } from '../../lists/list.ts';
import { type ListSort, rowHref, sortHref } from '../../lists/list-query.ts';
import type { ListColumn } from './list-column.ts';
import { ListMoment } from './list-moment.tsx';

type Props<Row> = {
  caption: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  params: URLSearchParams;
  sort?: ListSort | undefined;
  /** The page of a row, linked from its first cell. */
  to?: ((row: Row) => string) | undefined;
  /** Adds checkboxes that belong to the form with this ID. */
  bulk?: { formId: string; label: (row: Row) => string; can: (row: Row) => boolean } | undefined;
};

/** The rows of a list; cards in narrow containers. */
export function ListTable<Row extends Listed>({
  caption,
  columns,
  rows,
  params,
  sort,
  to,
  bulk: offered,
}: Props<Row>) {
  const bulk = offered && rows.some(offered.can) ? offered : undefined;
  const shown = columns.filter(({ exportOnly }) => !exportOnly);
  return (
    <div className="list-place">
      <table className="list-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {bulk && (
              <th scope="col" className="list-check">
                <CheckAll formId={bulk.formId} />
              </th>
            )}
            {shown.map((column) => (
              <HeadCell key={column.name} column={column} params={params} sort={sort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {bulk && (
                <td className="list-check">
                  {bulk.can(row) && (
                    <input
                      type="checkbox"
                      name="row"
                      value={row.id}
                      form={bulk.formId}
                      aria-label={bulk.label(row)}
                    />
                  )}
                </td>
              )}
              {shown.map((column, at) => {
                const content = contentOf(column, row);
                return at === 0 ? (
                  <th key={column.name} scope="row" data-label={column.label} className={alignment(column)}>
                    <RowLink to={to && rowHref(to(row), params, row.cursor)}>{content ?? NOTHING}</RowLink>
                  </th>
                ) : (
                  <td
                    key={column.name}
                    data-label={column.label}
                    data-empty={content === null || undefined}
                    className={alignment(column)}
                  >
                    {content ?? NOTHING}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const isNumber = ({ type }: Pick<ListColumn<never>, 'type'>) => type === 'krw' || type === 'count';
const alignment = (column: Pick<ListColumn<never>, 'type'>) => (isNumber(column) ? 'list-number' : undefined);

type HeadProps<Row> = { column: ListColumn<Row>; params: URLSearchParams; sort: ListSort | undefined };

function HeadCell<Row>({ column, params, sort }: HeadProps<Row>) {
  const { name, label, sortable, type } = column;
  if (!sortable || !sort) {
    return (
      <th scope="col" className={alignment(column)}>
        {label}
      </th>
    );
  }
  const active = sort.by === name;
  return (
    <th
      scope="col"
      className={alignment(column)}
      aria-sort={active ? (sort.descending ? 'descending' : 'ascending') : undefined}
    >
      <Link className="list-sort" to={sortHref(params, name, sort, type !== undefined && type !== 'text')}>
        {label}
        <Icon
          name={active && !sort.descending ? 'arrow-up' : 'arrow-down'}
          size={14}
          className={active ? '' : 'list-sort-idle'}
        />
      </Link>
    </th>
  );
}

function RowLink({ to, children }: { to: string | undefined; children: ReactNode }) {
  return to === undefined ? (
    children
  ) : (
    <Link className="link" to={to}>
      {children}
    </Link>
  );
}

const NOTHING = <span className="text-faint">–</span>;

/** Null if there is nothing to show. */
function contentOf<Row>({ cell, value, type }: ListColumn<Row>, row: Row): ReactNode {
  if (cell) return cell(row) || null;
  const content = value(row);
  if (content === null || content === '') return null;
  if (content instanceof Date) return <ListMoment at={content} />;
  if (typeof content === 'number')
    return type === 'krw' ? formatKrw(content) : content.toLocaleString('en-US');
  return type === 'day' ? <Day on={content} /> : content;
}

/** Checks all boxes of the form. Needs scripts. */
function CheckAll({ formId }: { formId: string }) {
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  if (!scripted) return <span className="sr-only">Choose</span>;
  return (
    <input
      type="checkbox"
      aria-label="All of this page"
      onChange={({ target }) => {
        const boxes = document.querySelectorAll<HTMLInputElement>(`input[name="row"][form="${formId}"]`);
        for (const box of boxes) box.checked = target.checked;
      }}
    />
  );
}
