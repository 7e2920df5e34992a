import { sql } from 'kysely';
import { openReset } from '#app/domains/accounts/recovery/open-reset.server.ts';
import { resetPassword } from '#app/domains/accounts/recovery/reset-password.server.ts';
import { sendRecoveryCode } from '#app/domains/accounts/recovery/send-recovery-code.server.ts';
import { signIn } from '#app/domains/accounts/sign-in/sign-in.server.ts';
import { signUp } from '#app/domains/membership/sign-up.server.ts';
import { listOutbox } from '#app/domains/notifications/message-queries.server.ts';
import { lightHasher } from './light-hasher.ts';
import { signUpInput } from './sign-up-input.ts';
import { newCaller } from './signed-in-browser.ts';
import type { TestPlatform } from './test-platform.ts';

export const PASSWORD = 'vK7!mq2z';
export const ANOTHER = 'dR4^pipes';
export const MINUTE = 60_000;
export const FIND_ID = 'Routi 아이디 찾기 인증번호 / Your code to find your Routi ID';
export const FIND_PASSWORD = 'Routi 비밀번호 재설정 인증번호 / Your code to set a new Routi password';
export const CHANGED = 'Routi 비밀번호가 변경되었습니다 / Your password was changed';

export type RecoveringMember = Awaited<ReturnType<typeof newRecoveringMember>>;

let people = 0;

/** A member who has lost the ID or the password. */
export async function newRecoveringMember({ platform }: TestPlatform) {
  people += 1;
  const id = `lost${people}`;
  const email = `${id}@example.com`;
  await signUp(platform, newCaller(), signUpInput({ id, email }), lightHasher);

  async function mails(to = email) {
    const outbox = await listOutbox(platform);
    if (!outbox.ok) throw new Error('no outbox');
    return outbox.value.filter((mail) => mail.to === to);
  }
  async function mailed(subject: string, part: RegExp): Promise<string> {
    // The clock stands still, so the time does not identify the newest mail.
    const found = (await mails())
      .filter((mail) => mail.subject === subject)
      .map((mail) => mail.text.match(part)?.[1]);
    if (found.length !== 1 || !found[0]) throw new Error(`${found.length} mails "${subject}"`);
    return found[0];
  }
  const codeOf = (subject: string) => mailed(subject, /^(\d{6})$/m);

  async function requestIdCode(address = email): Promise<string> {
    const sent = await sendRecoveryCode(platform, newCaller(), { purpose: 'find-id', email: address });
    if (!sent.ok) throw new Error('limited');
    return sent.value.flow;
  }
  async function requestPasswordCode(loginId = id): Promise<string> {
    const request = { purpose: 'find-password', email, id: loginId } as const;
    const sent = await sendRecoveryCode(platform, newCaller(), request);
    if (!sent.ok) throw new Error('limited');
    return sent.value.flow;
  }
  /** Gets the right to set a password, by code. */
  async function rightToReset(): Promise<string> {
    const flow = await requestPasswordCode();
    const opened = await openReset(platform, newCaller(), { flow, code: await codeOf(FIND_PASSWORD) });
    if (!opened.ok) throw new Error(opened.error.code);
    return opened.value.right;
  }
  return {
    id,
    email,
    mails,
    mailed,
    codeOf,
    requestIdCode,
    requestPasswordCode,
    rightToReset,
    reset: (right: string, password = ANOTHER) =>
      resetPassword(platform, newCaller(), { right, password }, lightHasher),
    logIn: (password: string, device: string | null = null) =>
      signIn(platform, newCaller(), { id, password }, { session: null, device }, lightHasher),
    /** The key of the link by which an owner reports a password change. */
    freezeKey: () => mailed(CHANGED, /freezeaccount\?key=([\w-]{43})\n/),
    async statusOf(): Promise<string | undefined> {
      const { rows } = await sql<{ status: string }>`
        select status from accounts where login_id = ${id}`.execute(platform.db);
      return rows[0]?.status;
    },
    clearMails: () => sql`delete from messages`.execute(platform.db),
  };
}
