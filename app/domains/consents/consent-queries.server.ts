import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Consent, ConsentCode } from './consent.ts';
import { listConsentingRows, listConsentRows } from './store.server.ts';

/** What a member agreed to and withdrew, newest first. `db`: the transaction of a decision about it. */
export async function listConsents(db: Queryable, accountId: string): Promise<Consent[]> {
  const rows = await listConsentRows(db, accountId);
  return rows.map(({ code, given, text_version, text_hash, at }) => ({
    code,
    given,
    version: text_version,
    hash: text_hash,
    at,
  }));
}

/** The latest line per code. `consents`: from `listConsents`. */
export function latestConsents(consents: readonly Consent[]): Partial<Record<ConsentCode, Consent>> {
  const latest: Partial<Record<ConsentCode, Consent>> = {};
  for (const consent of consents) latest[consent.code] ??= consent;
  return latest;
}

/** Accounts whose latest line about `code` is consent. */
export function listConsenting(db: Queryable, code: ConsentCode): Promise<string[]> {
  return listConsentingRows(db, code);
}
