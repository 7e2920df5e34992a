import { ACCOUNT_ROWS } from './authorization/account-rows.ts';
import { ORDER_ROWS } from './authorization/order-rows.ts';
import { PUBLIC_ROWS } from './authorization/public-rows.ts';
import type { Row } from './authorization/row.ts';
import { STAFF_ROWS } from './authorization/staff-rows.ts';

/** Security §6, row by row, for every route that is there. A page is for all to see (decisions P1), its data is not. */
export const AUTHORIZATION_MATRIX: readonly Row[] = [
  ...PUBLIC_ROWS,
  ...ACCOUNT_ROWS,
  ...ORDER_ROWS,
  ...STAFF_ROWS,
];
