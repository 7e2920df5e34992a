import { ACCOUNT_ROWS } from './authorization/account-rows.ts';
import { ORDER_ROWS } from './authorization/order-rows.ts';
import { PUBLIC_ROWS } from './authorization/public-rows.ts';
import { everybody, type Row } from './authorization/row.ts';
import { STAFF_ROWS } from './authorization/staff-rows.ts';

/** Security §6 for every route. Everybody may see a page (decisions P1), but not its data. */
export const AUTHORIZATION_MATRIX: readonly Row[] = [
  ...PUBLIC_ROWS,
  ...ACCOUNT_ROWS,
  ...ORDER_ROWS,
  ...STAFF_ROWS,
  // Last, because it ends the session.
  { route: '/logout', method: 'POST', path: '/logout', send: { x: '' }, statuses: everybody(302) },
];
