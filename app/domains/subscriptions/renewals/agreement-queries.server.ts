import type { Queryable } from '#app/platform/db/database.server.ts';
import type { KstDate } from '#app/shared/dates.ts';
import { type Agreement, listAgreements } from './agreements.store.server.ts';

/** What was agreed to for a contract from a Korean day on, and not taken back; null where nothing was. */
export async function findAgreement(
  db: Queryable,
  contractId: string,
  kind: 'convert' | 'renew',
  startsOn: KstDate,
): Promise<Agreement | null> {
  const consents = await listAgreements(db, contractId, kind);
  return consents.find(({ starts_on }) => starts_on === startsOn) ?? null;
}
