import { signInCode } from '#app/domains/notifications/messages/sign-in-code.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { issueCode } from '../codes/issue-code.server.ts';
import type { AccountRow } from '../identity/accounts.store.server.ts';
import { nameInMessages } from '../identity/name-in-messages.ts';
import { sessionToken, tokenHash } from '../identity/session-token.server.ts';
import { type SignInStep, STEP_MS } from './pre-sign-in.ts';
import { insertPreSignIn } from './pre-sign-ins.store.server.ts';

/** What `flow_sealed` is sealed for. */
export const SEALED_FLOW = 'sign-in-flow';

/** What the next step asks of a browser, and the token by which it may take that step alone. */
export type StepNeeded = { kind: 'step'; step: SignInStep; stepToken: string };

/**
 * Notes that the password was right and what is asked for next, in the caller's transaction (security R5). Whoever
 * calls it with `mailed-code` has asked the limit of sends.
 */
export async function beginSignInStep(
  platform: Pick<Platform, 'clock' | 'secrets'>,
  tx: Queryable,
  account: AccountRow,
  step: SignInStep,
): Promise<StepNeeded> {
  const now = platform.clock.now();
  const flow = step === 'mailed-code' ? await mailCode(platform, tx, account) : null;
  const stepToken = sessionToken();
  await insertPreSignIn(tx, {
    token_hash: tokenHash(stepToken),
    account_id: account.id,
    step,
    password_mark: passwordMark(account),
    flow_sealed: flow && platform.secrets.seal(SEALED_FLOW, flow),
    created_at: now,
    expires_at: new Date(now.getTime() + STEP_MS),
  });
  return { kind: 'step', step, stepToken };
}

/**
 * Whom the codes of a login are counted for. Not the address: codes that a stranger asks for at Find ID would count
 * with them, and keep the owner out, who alone has the password.
 */
export const signInCodes = (accountId: string) => `sign-in:${accountId}`;

/** Mails a code that opens a block; answers its flow. */
export function mailCode(
  platform: Pick<Platform, 'clock' | 'secrets'>,
  tx: Queryable,
  account: AccountRow,
): Promise<string> {
  const loginId = account.login_id;
  const name = nameInMessages(account.name, loginId);
  return issueCode(platform, tx, {
    purpose: 'open-block',
    to: account.email,
    accountId: account.id,
    message: (code) => signInCode({ name, loginId, code }),
  });
}

/** By which a row knows that the password is still the one that was typed. */
export function passwordMark(account: Pick<AccountRow, 'password_hash'>): string {
  return tokenHash(account.password_hash);
}
