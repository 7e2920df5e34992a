import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { SignupBlockKind, SignupBlockValues } from './signup-block.ts';
import { findSignupBlocks, type SignupBlockRow } from './signup-blocks.store.server.ts';

/** The block that applies to these values; if several do, ID comes before email and number. */
export async function findSignupBlock(
  platform: Pick<Platform, 'clock' | 'secrets'>,
  db: Queryable,
  values: Partial<SignupBlockValues>,
): Promise<Pick<SignupBlockRow, 'kind' | 'until'> | null> {
  const found = await findSignupBlocks(db, signupBlockHashes(platform, values), platform.clock.now());
  const order: readonly SignupBlockKind[] = ['login-id', 'email', 'tel'];
  return found.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))[0] ?? null;
}

/** Keyed hashes, so that the table alone does not reveal former members (security R31). */
export function signupBlockHashes(
  { secrets }: Pick<Platform, 'secrets'>,
  { loginId, email, tel }: Partial<SignupBlockValues>,
): Pick<SignupBlockRow, 'kind' | 'value_hash'>[] {
  const row = (kind: SignupBlockKind, value: string | undefined) =>
    value === undefined ? [] : [{ kind, value_hash: secrets.hash('rejoin', `${kind}:${value}`) }];
  // A number is the same with and without dashes.
  return [...row('login-id', loginId), ...row('email', email), ...row('tel', tel?.replace(/\D/g, ''))];
}
