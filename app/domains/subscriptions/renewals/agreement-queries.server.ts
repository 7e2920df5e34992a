import type { Queryable } from '#app/platform/db/database.server.ts';
import type { KstDate } from '#app/shared/dates.ts';
import { type Agreement, listAgreements } from './agreements.store.server.ts';

/** An agreement that starts on a Korean day and was not revoked; null if there is none. */
export async function findAgreement(
  db: Queryable,
  subscriptionId: string,
  kind: Agreement['kind'],
  startsOn: KstDate,
): Promise<Agreement | null> {
  const agreed = await listAgreements(db, subscriptionId);
  return agreed.find((each) => each.kind === kind && each.starts_on === startsOn) ?? null;
}
