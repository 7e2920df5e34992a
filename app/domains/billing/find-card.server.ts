import type { Queryable } from '#app/platform/db/database.server.ts';
import type { CardKind } from './open-card-registration.server.ts';
import { findPaymentMethod } from './payment-methods.store.server.ts';

/** A card or wallet on file, its number masked. `good`: it can still be charged. */
export type CardOnFile = { kind: CardKind; company: string; number: string; good: boolean };

/** The card of a contract; null where it has none. */
export async function findCard(db: Queryable, methodId: string | null): Promise<CardOnFile | null> {
  const row = methodId === null ? undefined : await findPaymentMethod(db, methodId);
  if (!row) return null;
  const good = row.state === 'ACTIVE' && row.billing_key_sealed !== '';
  return { kind: row.kind, company: row.card_company, number: row.card_number, good };
}
