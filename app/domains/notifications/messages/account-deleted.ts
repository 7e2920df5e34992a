import { kstDate } from '#app/shared/dates.ts';
import type { MessageText } from '../message.ts';

/** The last mail to who left: what is gone, what is kept, for how long and why (decisions A8). */
export function accountDeleted(left: {
  name: string;
  loginId: string;
  at: Date;
  rejoinFrom: Date;
  supportEmail: string;
}): MessageText {
  return {
    subject: 'Your Routi account has been deleted',
    text: `Hello ${left.name},

your Routi account ${left.loginId} was deleted on ${kstDate(left.at)}. This is the last message about it.

Erased: your name, ID, password, email, telephone number, address and company, your two-factor settings, the browsers and sign-ins we knew, and the messages we sent you.

Kept, apart from everything else, because the law wants it:
- orders, contracts and payments, with the contractor's details, for 5 years
- what you agreed to and when, without your name, as proof of it

Kept to hold to our terms:
- your ID, email and telephone number as values that only our key can compute, and that nobody can read back, until ${kstDate(left.rejoinFrom)}. From that day on they can be used to join again.
- in the same way the company that a trial or a paid contract named, for 3 years at most, because a trial is for new customers

If you did not do this, write to ${left.supportEmail} at once.
`,
  };
}
