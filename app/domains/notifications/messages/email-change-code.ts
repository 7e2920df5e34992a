import { letter } from '../letter.ts';
import type { MessageText } from '../message.ts';

/** To an address that a member wants for their account, which it must prove to read (security R7). */
export function emailChangeCode(change: {
  name: string;
  loginId: string;
  code: string;
  origin: string;
}): MessageText {
  return letter({
    once: true,
    subject: 'Your code for a new Routi email',
    name: change.name,
    body: [`Enter this code to make this the email of your ID ${change.loginId}:`],
    code: change.code,
    notes: ['It works for 10 minutes, in the browser that asked for it.'],
    button: { label: 'Enter the code', url: `${change.origin}/mypage/memberinfo/email` },
    closing: ['If you did not ask for it, there is nothing you need to do.'],
  });
}
