import { randomUUID } from 'node:crypto';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import {
  deleteNewAccount,
  findAccountByEmail,
  findAccountByLoginId,
  insertAccount,
  SEALED_TEL,
} from './accounts.store.server.ts';
import { findSignupBlock } from './find-signup-block.server.ts';
import { hashTel } from './hash-tel.server.ts';

export type NewAccount = {
  loginId: string;
  /** From `normalizeEmail`. */
  email: string;
  passwordHash: string;
  name: string;
  tel: string;
  /** Whether a code verified the number. */
  telVerified: boolean;
  company: string | null;
};

export type CreateAccountError =
  | { code: 'login-id-taken' }
  /**
   * `owner`: who has the address, to notify them by mail. The page responds as for a new address (decisions
   * A3), which hides the account from a look but not from a test: the new ID cannot log in.
   */
  | { code: 'email-taken'; owner: { accountId: string; loginId: string } }
  /** The email or number of a former member; the page responds as for a new one (decisions A8, O9). */
  | { code: 'left-before'; by: 'email' | 'tel'; until: Date };

/**
 * Adds a member in the caller's transaction. A constraint decides what is taken, not a query beforehand
 * (security L2).
 */
export async function createAccount(
  platform: Pick<Platform, 'clock' | 'secrets'>,
  tx: Tx,
  input: NewAccount,
  again = true,
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
    tel_hash: hashTel(platform, input.tel),
    address_sealed: null,
    company: input.company,
    role: 'member',
    created_at: now,
    last_login_at: null,
    previous_login_at: null,
    tel_verified_at: input.telVerified ? now : null,
    email_verified_at: null,
  });
  if (added) {
    // Checked after the insert: an account that was being deleted had its ID and email until then.
    const block = await findSignupBlock(platform, tx, input);
    if (!block) return ok({ accountId: id });
    await deleteNewAccount(tx, id);
    const { kind, until } = block;
    return err(kind === 'login-id' ? { code: 'login-id-taken' } : { code: 'left-before', by: kind, until });
  }
  if (await findAccountByLoginId(tx, input.loginId)) return err({ code: 'login-id-taken' });
  const owner = await findAccountByEmail(tx, input.email);
  if (!owner) {
    // The conflicting account has just been deleted: retry once, which now meets its sign-up block.
    if (again) return createAccount(platform, tx, input, false);
    throw new Error('An account was in the way of a new one and is gone.');
  }
  return err({ code: 'email-taken', owner: { accountId: owner.id, loginId: owner.login_id } });
}
