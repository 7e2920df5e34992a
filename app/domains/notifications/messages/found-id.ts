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
  return {
    subject: 'Your Routi ID',
    text: `Hello ${name},

your Routi ID is ${loginId}.

Log in: ${origin}/login
Set a new password: ${origin}/findpassword
`,
  };
}
