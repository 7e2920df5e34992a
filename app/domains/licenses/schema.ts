import * as v from 'valibot';
import { LOGIN_ID } from '#app/domains/accounts/identity/login-id.ts';

const trimmed = v.pipe(v.string(), v.normalize('NFKC'), v.trim());
const loginId = v.pipe(trimmed, v.regex(LOGIN_ID, 'unknown-id'));
/** Control characters, line breaks, and characters that change the text direction. */
const HIDDEN = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u;

/** Forms of the seats page; issues are codes of messages.ts. */
export const InvitePerson = v.strictObject({
  intent: v.literal('invite-person'),
  loginId,
});
export const ConnectDevice = v.strictObject({
  intent: v.literal('connect-device'),
  name: v.pipe(
    trimmed,
    v.nonEmpty('required'),
    v.maxLength(40, 'too-long'),
    v.check((text) => text.isWellFormed() && !HIDDEN.test(text), 'characters'),
  ),
});
const uuid = v.pipe(v.string(), v.uuid());
export const RemovePerson = v.strictObject({ intent: v.literal('remove-person'), loginId });
export const Leave = v.strictObject({ intent: v.literal('leave'), loginId });
export const Accept = v.strictObject({ intent: v.literal('accept'), loginId });
export const Disconnect = v.strictObject({ intent: v.literal('disconnect-device'), deviceId: uuid });
