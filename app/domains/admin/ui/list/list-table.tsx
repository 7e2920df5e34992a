import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import type { Listed } from '../../lists/list.ts';
import { type ListSort, rowHref, sortHref } from '../../lists/list-query.ts';
import { type ListColumn, pageColumns } from './list-column.ts';
import { alignment, RowCells } from './row-table.tsx';

type Props<Row> = {
  caption: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  params: URLSearchParams;
  sort: ListSort | undefined;
  /** The page of a row, linked from its first cell. */
  to: ((row: Row) => string) | undefined;
  /** Adds checkboxes that belong to the form with this ID. */
  bulk: { formId: string; label: (row: Row) => string; can: (row: Row) => boolean } | undefined;
};

/** A `RowTable` that can be sorted, with checkboxes for bulk actions. */
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
  const shown = pageColumns(columns);
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
              <RowCells columns={shown} row={row} to={to && rowHref(to(row), params, row.cursor)} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type HeadProps = {
  column: Pick<ListColumn<never>, 'name' | 'label' | 'sortable' | 'type'>;
  params: URLSearchParams;
  sort: ListSort | undefined;
};

function HeadCell({ column, params, sort }: HeadProps) {
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
