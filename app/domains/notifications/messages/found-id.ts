import { letter } from '../letter.ts';
import type { MessageText } from '../message.ts';

/** To a member who asked for the ID; the page shows only its ends (decisions A4). */
export function foundId({
  name,
  loginId,
  origin,
}: {
  name: string;
  loginId: string;
  origin: string;
}): MessageText {
  return letter({
    subject: 'Your Routi ID',
    name,
    body: [`Your Routi ID is ${loginId}.`],
    button: { label: 'Log in', url: `${origin}/login` },
    closing: [{ label: 'Set a new password', url: `${origin}/findpassword` }],
  });
}
