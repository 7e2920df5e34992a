import { kstDate } from '#app/shared/dates.ts';
import { letter } from '../letter.ts';
import type { MessageText } from '../message.ts';
import type { Sender } from './marketing-consent.ts';

/**
 * To a new member, after sign-up. `marketing`: what of it was agreed to there, in words, which the member is told as after
 * every change (payments.md §4.7); left out where nothing was.
 */
export function welcome({
  name,
  loginId,
  origin,
  marketing,
}: {
  name: string;
  loginId: string;
  origin: string;
  marketing?: { at: Date; given: readonly string[]; sender: Sender } | undefined;
}): MessageText {
  const consents = marketing
    ? [
        `On ${kstDate(marketing.at)} you agreed to: ${marketing.given.join(', ')}`,
        { label: 'You can change this at any time', url: `${origin}/mypage/consents` },
        `Sender: ${marketing.sender.company}, ${marketing.sender.supportEmail}`,
      ]
    : [];
  return letter({
    subject: 'Welcome to Routi',
    name,
    body: [`Your Routi account is ready. Your ID is ${loginId}.`],
    button: { label: 'Log in', url: `${origin}/login` },
    closing: [{ label: 'See the plans', url: `${origin}/solutionplan` }, ...consents],
  });
}
