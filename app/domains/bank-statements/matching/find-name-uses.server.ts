import type { Platform } from '#app/platform/platform.ts';
import { listNameUses, listUnhashedMatches, setPayerHash } from '../store.server.ts';
import type { NameUses } from './match-line.ts';
import { FORGOTTEN_PAYER, hashPayer, payerOfLine } from './payer-of-line.server.ts';

/** Whose orders deposits under these payers' names paid: answers by a payer as its line has it. */
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

/** Once after the update that brought the hashes. */
async function hashOlderPayers(platform: Pick<Platform, 'db' | 'secrets'>): Promise<void> {
  for (const { id, payer_sealed, code } of await listUnhashedMatches(platform.db)) {
    const forgotten = payer_sealed === FORGOTTEN_PAYER;
    const hash = forgotten ? null : hashPayer(platform, payerOfLine(platform, { payer_sealed }), code);
    await setPayerHash(platform.db, id, hash);
  }
}
