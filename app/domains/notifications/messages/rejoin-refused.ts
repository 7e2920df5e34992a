import { kstDate } from '#app/shared/dates.ts';
import { letter } from '../letter.ts';
import type { MessageText } from '../message.ts';

/** To an address whose account was deleted and which joins again too early; the page says nothing (decisions O9). */
export function rejoinRefusedByEmail(refusal: { until: Date; supportEmail: string }): MessageText {
  return letter({
    subject: 'Your Routi sign-up could not be completed',
    name: null,
    body: [
      `Someone tried to create a Routi account with this email address. An account with it was deleted less than three years ago, so a new one can be made from ${kstDate(refusal.until)}. No account was made.`,
    ],
    closing: [`If you have questions, write to ${refusal.supportEmail}.`],
  });
}

/** To whoever typed a number of somebody who left: it may be a stranger, who learns nothing about that number. */
export function rejoinRefused({ supportEmail }: { supportEmail: string }): MessageText {
  return letter({
    subject: 'Your Routi sign-up could not be completed',
    name: null,
    body: [
      'A Routi account with this email address could not be made with the details that were entered. No account was made.',
      `Please write to ${supportEmail}, so that we can look into it.`,
    ],
  });
}
