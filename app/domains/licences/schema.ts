import * as v from 'valibot';
import { LOGIN_ID } from '#app/domains/accounts/login-id.ts';

const trimmed = v.pipe(v.string(), v.normalize('NFKC'), v.trim());

/** What the page of seats sends; the message is a code of messages.ts. */
export const InvitePerson = v.strictObject({
  intent: v.literal('invite-person'),
  loginId: v.pipe(trimmed, v.regex(LOGIN_ID, 'unknown-id')),
});
export const ConnectDevice = v.strictObject({
  intent: v.literal('connect-device'),
  name: v.pipe(trimmed, v.nonEmpty('required'), v.maxLength(40, 'too-long')),
});
const uuid = v.pipe(v.string(), v.uuid());
export const RemovePerson = v.strictObject({ intent: v.literal('remove-person'), loginId: v.string() });
export const Leave = v.strictObject({ intent: v.literal('leave'), loginId: v.string() });
export const Accept = v.strictObject({ intent: v.literal('accept'), loginId: v.string() });
export const Disconnect = v.strictObject({ intent: v.literal('disconnect-device'), deviceId: uuid });
