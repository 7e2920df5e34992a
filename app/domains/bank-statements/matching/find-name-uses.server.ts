import type { Platform } from '#app/platform/platform.ts';
import type { NameUses } from './match-candidates.ts';
import { listNameUses, listUnhashedMatches, setPayerHash } from './matches.store.server.ts';
import { ERASED_PAYER, hashPayer, openPayer } from './payer-name.server.ts';

/** Returns a lookup by payer name: the accounts whose orders were paid by lines under that name. */
export async function findNameUses(
  platform: Pick<Platform, 'db' | 'secrets'>,
  payers: readonly string[],
): Promise<(payer: string) => NameUses> {
  await hashOlderPayers(platform);
  const hashes = new Set(payers.flatMap((payer) => hashPayer(platform, payer) ?? []));
  const uses = Map.groupBy(await listNameUses(platform.db, [...hashes]), ({ payerHash }) => payerHash);
  return (payer) => {
    const own = uses.get(hashPayer(platform, payer) ?? '') ?? [];
    const accounts = (some: typeof own) => new Set(some.map(({ accountId }) => accountId));
    return { confirmed: accounts(own.filter(({ confirmed }) => confirmed)), all: accounts(own) };
  };
}

/** Only does work once, after the migration that introduced the hashes. */
async function hashOlderPayers(platform: Pick<Platform, 'db' | 'secrets'>): Promise<void> {
  for (const { id, payer_sealed, code } of await listUnhashedMatches(platform.db)) {
    const erased = payer_sealed === ERASED_PAYER;
    const hash = erased ? null : hashPayer(platform, openPayer(platform, { payer_sealed }), code);
    await setPayerHash(platform.db, id, hash);
  }
}
