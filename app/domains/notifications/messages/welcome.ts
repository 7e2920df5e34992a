import type { MessageText } from '../message.ts';

/** To a new member, after sign-up. */
export function welcome({
  name,
  loginId,
  origin,
}: {
  name: string;
  loginId: string;
  origin: string;
}): MessageText {
  return {
    subject: 'Welcome to Routi',
    text: `Hello ${name},

your Routi account is ready. Your ID is ${loginId}.

Log in: ${origin}/login
Plans: ${origin}/solutionplan
`,
  };
}
