import { formatKst } from '#app/shared/dates.ts';
import { letter } from '../letter.ts';
import type { MessageText } from '../message.ts';

/** To a member whose ID signed in from a browser that was not seen before (decisions A1). */
export function newDeviceLogin(login: {
  name: string;
  loginId: string;
  at: Date;
  origin: string;
}): MessageText {
  return letter({
    subject: 'New device signed in to your Routi account',
    name: login.name,
    body: [
      `Your ID ${login.loginId} signed in from a new device at ${formatKst(login.at)}. Any other device was signed out.`,
      'If this was you, there is nothing you need to do.',
      'If it was not, log in, which ends the other session, and write to us at once.',
    ],
    button: { label: 'Log in', url: `${login.origin}/login` },
  });
}
