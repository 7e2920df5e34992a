import type { Queryable } from '#app/platform/db/database.server.ts';
import type { CardOnFile } from './card-on-file.ts';
import { findPaymentMethod } from './payment-methods.store.server.ts';

/** The card of a contract; null where it has none. */
export async function findCard(db: Queryable, methodId: string | null): Promise<CardOnFile | null> {
  const row = methodId === null ? undefined : await findPaymentMethod(db, methodId);
  if (!row) return null;
  const good = row.state === 'ACTIVE' && row.billing_key_sealed !== '';
  return { kind: row.kind, company: row.card_company, number: row.card_number, good };
}
