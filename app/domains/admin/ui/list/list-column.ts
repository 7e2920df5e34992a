import type { ReactNode } from 'react';
import type { CellValue } from '../../exports/exported-table.ts';
import type { RowColumn } from './row-table.tsx';

/** A column of a list, on its page and in exports. */
export type ListColumn<Row> = Omit<RowColumn<Row>, 'value'> & {
  /** The sort key in the address, if sortable. */
  name: string;
  /** The value in exports, and on the page if there is no `cell`. */
  value: (row: Row) => CellValue;
  cell?: (row: Row) => ReactNode;
  sortable?: boolean;
  exportOnly?: boolean;
};

/** The columns of the page. */
export const pageColumns = <Row>(columns: readonly ListColumn<Row>[]) =>
  columns
    .filter(({ exportOnly }) => !exportOnly)
    .map((column) => ({ ...column, value: column.cell ?? column.value }));
