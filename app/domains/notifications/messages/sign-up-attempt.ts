import { letter } from '../letter.ts';
import type { MessageText } from '../message.ts';

/** To the owner of an address that somebody tried to join with; the page told that person nothing (decisions A3). */
export function signUpAttempt({ loginId, origin }: { loginId: string; origin: string }): MessageText {
  return letter({
    subject: 'Someone tried to sign up with your email',
    name: null,
    body: [
      `Someone tried to create a Routi account with this email address, which already belongs to your account with the ID ${loginId}. No second account was made.`,
      'If it was you, log in with that ID. If it was not, there is nothing you need to do.',
    ],
    button: { label: 'Log in', url: `${origin}/login` },
  });
}
