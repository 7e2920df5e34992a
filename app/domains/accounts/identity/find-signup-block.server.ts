import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { RejoinKind, RejoinValues } from './signup-block.ts';
import { findBlocks, type RejoinRow } from './signup-blocks.store.server.ts';

/** What keeps these from joining, in the order in which it is told: ID, email, number; null where nothing does. */
export async function findRejoinBlock(
  platform: Pick<Platform, 'clock' | 'secrets'>,
  db: Queryable,
  values: Partial<RejoinValues>,
): Promise<Pick<RejoinRow, 'kind' | 'until'> | null> {
  const found = await findBlocks(db, hashesOf(platform, values), platform.clock.now());
  const order: readonly RejoinKind[] = ['login-id', 'email', 'tel'];
  return found.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))[0] ?? null;
}

/** Keyed, so that the table alone tells nobody who left (security R31). */
export function hashesOf(
  { secrets }: Pick<Platform, 'secrets'>,
  { loginId, email, tel }: Partial<RejoinValues>,
): Pick<RejoinRow, 'kind' | 'value_hash'>[] {
  const row = (kind: RejoinKind, value: string | undefined) =>
    value === undefined ? [] : [{ kind, value_hash: secrets.hash('rejoin', `${kind}:${value}`) }];
  // A number is the same with and without its dashes.
  return [...row('login-id', loginId), ...row('email', email), ...row('tel', tel?.replace(/\D/g, ''))];
}
