import { letter } from '../letter.ts';
import type { MessageText } from '../message.ts';

/** To the owner of an address that another member wanted for theirs; the page told that member nothing (decisions A3). */
export function emailChangeAttempt({ loginId, origin }: { loginId: string; origin: string }): MessageText {
  return letter({
    subject: 'Someone tried to use your email',
    name: null,
    body: [
      `Someone tried to make this email address that of another Routi account. It already belongs to your account with the ID ${loginId}. Nothing was changed.`,
      'If it was you, log in with that ID. If it was not, there is nothing you need to do.',
    ],
    button: { label: 'Log in', url: `${origin}/login` },
  });
}
