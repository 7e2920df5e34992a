import type { Queryable } from '#app/platform/db/database.server.ts';
import { findOpenBillingPause } from './billing-pauses.store.server.ts';

/** Whether jobs charge nothing until a person has looked. What a member asks for is not stopped. */
export async function isChargingStopped(db: Queryable): Promise<boolean> {
  return (await findOpenBillingPause(db)) !== undefined;
}
