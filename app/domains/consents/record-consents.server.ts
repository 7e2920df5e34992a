import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { CONSENT_TEXTS, type ConsentCode } from './consent.ts';
import { deleteOptionalConsents, insertConsents } from './store.server.ts';
import { termsText, termsTextOf } from './terms-text.server.ts';

export type ConsentItem = {
  code: ConsentCode;
  given: boolean;
  /** Set if an earlier text was shown: the demo has a member who agreed to one. */
  version?: string;
};

/**
 * Records in the ledger what was agreed to and what was not, each with the version and hash of its text, the
 * time and a keyed hash of the address (decisions A9, security R28), in the transaction that needs the
 * consents.
 */
export async function recordConsents(
  platform: Pick<Platform, 'clock' | 'secrets' | 'settings'>,
  tx: Tx,
  consents: { accountId: string; items: readonly ConsentItem[]; address: string },
): Promise<void> {
  const at = platform.clock.now();
  const addressHash = platform.secrets.hash('consent-address', consents.address);
  const rows = consents.items.map(({ code, given, version: shown }) => {
    const text =
      shown === undefined
        ? termsText(platform, CONSENT_TEXTS[code])
        : termsTextOf(platform, CONSENT_TEXTS[code], shown);
    if (!text) throw new Error(`There is no version ${shown} of ${code}.`);
    const { version, hash } = text;
    return {
      account_id: consents.accountId,
      code,
      given,
      text_version: version,
      text_hash: hash,
      address_hash: addressHash,
      at,
    };
  });
  if (rows.length > 0) await insertConsents(tx, rows);
}

/**
 * Erases the optional consents of a deleted account from the ledger, as the consent texts promise (security
 * R31). Other consents stay, as proof.
 */
export function eraseOptionalConsents(tx: Tx, accountId: string): Promise<void> {
  return deleteOptionalConsents(tx, accountId);
}
