import type { ReactNode } from 'react';
import type { CellValue } from '../../exports/exported-table.ts';

/** A column of a list, on its page and in exports. */
export type ListColumn<Row> = {
  /** The sort key in the address, if sortable. */
  name: string;
  label: string;
  /** The value in exports, and on the page if there is no `cell`. 'krw' is in won. */
  value: (row: Row) => CellValue;
  cell?: (row: Row) => ReactNode;
  /** Numbers are right-aligned. */
  type?: 'text' | 'krw' | 'count' | 'moment' | 'day';
  sortable?: boolean;
  exportOnly?: boolean;
};
