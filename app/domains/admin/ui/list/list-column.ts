import type { ReactNode } from 'react';

/** What a cell holds in an export. */
export type ListValue = string | number | Date | null;

/** A column of a list: on its page and in its exports. */
export type ListColumn<Row> = {
  /** The sort key in the address, if it is sortable. */
  name: string;
  label: string;
  /** In exports, and on the page where there is no `cell`. A 'krw' is in won. */
  value: (row: Row) => ListValue;
  cell?: (row: Row) => ReactNode;
  /** Numbers are right-aligned. */
  type?: 'text' | 'krw' | 'count' | 'moment' | 'day';
  sortable?: boolean;
  exportOnly?: boolean;
};
