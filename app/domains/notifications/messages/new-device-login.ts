import { formatKst } from '#app/shared/dates.ts';
import type { MessageText } from '../message.ts';

/** To a member whose ID signed in from a browser that was not seen before (decisions A1). */
export function newDeviceLogin(login: {
  name: string;
  loginId: string;
  at: Date;
  origin: string;
}): MessageText {
  return {
    subject: 'New device signed in to your Routi account',
    text: `Hello ${login.name},

your ID ${login.loginId} signed in from a new device at ${formatKst(login.at)}. Any other device was signed out.

If this was you, there is nothing you need to do.
If it was not, log in at ${login.origin}/login, which ends the other session, and tell us at once.
`,
  };
}
