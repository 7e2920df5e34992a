import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import type { ExportName } from '../../exports/exported-table.ts';
import type { ListCount, Listed } from '../../lists/list.ts';
import { type ListFilter, type ListSort, pageHref, withDefaults } from '../../lists/list-query.ts';
import type { ListColumn } from './list-column.ts';
import { ListExport } from './list-export.tsx';
import { ListFilters } from './list-filters.tsx';
import { ListTable } from './list-table.tsx';

type Props<Row> = {
  /** The query if the address has none. */
  defaults?: Readonly<Record<string, string>>;
  /** Singular and plural, such as `['order', 'orders']`. */
  noun: readonly [one: string, several: string];
  columns: readonly ListColumn<Row>[];
  filters?: readonly ListFilter[];
  rows: readonly Row[];
  /** The cursor of the next page; null on the last. */
  next: string | null;
  count: ListCount;
  /** The current sort; without it no column is sortable. */
  sort?: ListSort;
  to?: (row: Row) => string;
  /** Null if it is not exported, or another list exports each row already. */
  exportName: ExportName | null;
  bulk?: { formId: string; label: (row: Row) => string; can: (row: Row) => boolean };
  /** Replaces "No orders match." */
  empty?: ReactNode;
  /** Above the table, such as the form of bulk actions. */
  children?: ReactNode;
};

/**
 * A staff list: filters, count and total, sortable table, pager, export. All state is in the address, and it works
 * without scripts.
 */
export function StaffList<Row extends Listed>(props: Props<Row>) {
  const {
    defaults = {},
    noun,
    columns,
    filters = [],
    rows,
    next,
    count,
    sort,
    to,
    exportName,
    bulk,
    empty,
    children,
  } = props;
  const params = withDefaults(new URLSearchParams(useLocation().search), defaults);
  return (
    <section aria-label={capitalize(noun[1])} className="staff-list">
      {filters.length > 0 && <ListFilters {...{ filters, params, defaults }} />}
      {rows.length > 0 && (
        <div className="list-summary">
          <p role="status">{describeCount(count, noun)}</p>
          {exportName !== null && <ListExport name={exportName} params={params} />}
        </div>
      )}
      {children}
      {rows.length === 0 ? (
        <p role="status" className="list-empty">
          {empty ?? `No ${noun[1]} match.`}
        </p>
      ) : (
        <ListTable {...{ columns, rows, params, sort, to, bulk }} caption={capitalize(noun[1])} />
      )}
      <ListPager params={params} next={next} />
    </section>
  );
}

/** `1,204 orders: ₩5,000,000 paid, ₩1,000,000 canceled` */
export function describeCount(
  { rows, capped, totals = [] }: ListCount,
  [one, several]: readonly [string, string],
) {
  const counted = `${rows.toLocaleString('en-US')}${capped ? '+' : ''} ${rows === 1 && !capped ? one : several}`;
  return totals.length === 0 ? counted : `${counted}: ${totals.join(', ')}`;
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function ListPager({ params, next }: { params: URLSearchParams; next: string | null }) {
  const further = params.has('after');
  if (!further && next === null) return null;
  return (
    <nav aria-label="Pages" className="list-pager">
      {further && (
        <Link className="button button-secondary" to={pageHref(params, null)}>
          <Icon name="chevron-first" size={16} />
          First page
        </Link>
      )}
      {next !== null && (
        <Link className="button button-secondary" to={pageHref(params, next)} rel="next">
          Next page
          <Icon name="chevron-right" size={16} />
        </Link>
      )}
    </nav>
  );
}
