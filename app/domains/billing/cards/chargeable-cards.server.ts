import type { Expression } from 'kysely';
import { chargeableMethodIds } from './payment-methods.store.server.ts';

/** The ids of the cards that are `good` for `findCard`, as a query that another room puts into its own. */
export function chargeableCards(): Expression<unknown> {
  return chargeableMethodIds();
}
