import { randomUUID } from 'node:crypto';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { findAccountByEmail, findAccountByLoginId, insertAccount } from './accounts.store.server.ts';

/** What `tel_sealed` is sealed for. */
export const SEALED_TEL = 'account-tel';
export const SEALED_ADDRESS = 'account-address';

export type NewAccount = {
  loginId: string;
  /** From `normalizeEmail`. */
  email: string;
  passwordHash: string;
  name: string;
  tel: string;
  /** Whether a code that was sent to the number has come back. */
  telVerified: boolean;
  company: string | null;
};

export type CreateAccountError =
  | { code: 'login-id-taken' }
  /**
   * Who has the address, to be told by mail. The page says the same as for a new address (decisions A3), which hides it
   * from a look and not from a test: the new ID does not log in afterwards.
   */
  | { code: 'email-taken'; owner: { accountId: string; loginId: string } };

/** Adds a member within the caller's transaction. The database, not a look before, decides what is taken (security L2). */
export async function createAccount(
  platform: Pick<Platform, 'clock' | 'secrets'>,
  tx: Queryable,
  input: NewAccount,
): Promise<Result<{ accountId: string }, CreateAccountError>> {
  const id = randomUUID();
  const now = platform.clock.now();
  const added = await insertAccount(tx, {
    id,
    login_id: input.loginId,
    email: input.email,
    password_hash: input.passwordHash,
    name: input.name,
    tel_sealed: platform.secrets.seal(SEALED_TEL, input.tel),
    address_sealed: null,
    company: input.company,
    role: 'member',
    created_at: now,
    last_login_at: null,
    previous_login_at: null,
    tel_verified_at: input.telVerified ? now : null,
    email_verified_at: null,
  });
  if (added) return ok({ accountId: id });
  if (await findAccountByLoginId(tx, input.loginId)) return err({ code: 'login-id-taken' });
  const owner = await findAccountByEmail(tx, input.email);
  if (!owner) throw new Error('An account was in the way of a new one and is gone.');
  return err({ code: 'email-taken', owner: { accountId: owner.id, loginId: owner.login_id } });
}
