import { formatKst } from '#app/shared/dates.ts';
import { letter } from '../letter.ts';
import type { MessageText } from '../message.ts';

/** To the address that an account had until now, with the way to object (security R7). */
export function emailChanged(change: {
  name: string;
  loginId: string;
  at: Date;
  origin: string;
}): MessageText {
  return letter({
    subject: 'The email of your Routi account has changed',
    name: change.name,
    body: [
      `The email of your ID ${change.loginId} was changed at ${formatKst(change.at)}. Messages go to the new address from now on.`,
      'If this was you, there is nothing you need to do.',
      'If it was not, answer this mail at once and we stop it. If your password still works, log in and change it back.',
    ],
    button: { label: 'Log in', url: `${change.origin}/login` },
  });
}
