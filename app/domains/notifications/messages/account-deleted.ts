import { kstDate } from '#app/shared/dates.ts';
import { letter } from '../letter.ts';
import type { MessageText } from '../message.ts';

/**
 * The last mail to who left: what is gone, what is kept, for how long and why (decisions A8). `proved`: which addresses are
 * kept from joining again, for what was only typed may be somebody else's (O9).
 */
export function accountDeleted(left: {
  name: string;
  loginId: string;
  at: Date;
  proved: { email: boolean; tel: boolean };
  rejoinFrom: Date;
  supportEmail: string;
}): MessageText {
  const blocked = [
    'ID',
    ...(left.proved.email ? ['email'] : []),
    ...(left.proved.tel ? ['telephone number'] : []),
  ];
  return letter({
    subject: 'Your Routi account has been deleted',
    name: left.name,
    body: [
      `Your Routi account ${left.loginId} was deleted on ${kstDate(left.at)}. This is the last message about it.`,
      'Erased: your name, ID, password, email, telephone number, address and company, your two-factor settings, the browsers and sign-ins we knew, and the messages we sent you, except advertising.',
      'Kept, apart from everything else, because the law requires it:',
      {
        list: [
          'orders, contracts and payments, with the contractor’s details, for 5 years',
          'advertising that we sent you and where it went, for 6 months',
          'what you agreed to and when, without your name, as proof of it',
        ],
      },
      'Kept to enforce our terms:',
      {
        list: [
          `your ${inWords(blocked)}, in a form that only our key can compute and that nobody can read back, until ${kstDate(left.rejoinFrom)}. From that day on you can join with the same again.`,
          'in the same way the company that a trial or a paid contract named, for 3 years at most, because a trial is for new customers',
        ],
      },
    ],
    closing: [`If you did not do this, write to ${left.supportEmail} at once.`],
  });
}

/** One, two or three words. */
function inWords(words: readonly string[]): string {
  const first = words.slice(0, -1);
  return first.length === 0 ? words.join('') : `${first.join(', ')} and ${words.at(-1)}`;
}
