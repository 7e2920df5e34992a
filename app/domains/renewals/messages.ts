import type { NotPaidByHand } from './pay-owed.server.ts';

/** Why a trial did not begin. */
export const TRIAL_MESSAGES = {
  'account-used': 'This account has had its trial. Basic can be ordered at any time.',
  'company-used': 'Your company has had its trial with another account. Basic can be ordered at any time.',
  'already-subscribed': 'You already have a running subscription. See My page for its period.',
  'deposit-awaited':
    'An order of yours is waiting for its deposit. Please pay or cancel it before you begin a trial.',
  'payment-in-progress': 'A payment of yours is still being confirmed. Please wait until it is settled.',
  'account-gone': 'This account has been deleted.',
} as const;

/** Why the paid plan after a trial was not agreed to, or the trial not ended. */
export const TRIAL_END_MESSAGES = {
  'no-trial':
    'Your trial is over, or it has become a paid contract. Its state is on the page of your service.',
  'terms-changed': 'The day or the price has changed since you opened this page. Please check them again.',
  'method-unavailable': 'This way to pay is not available for this plan. Please choose another one.',
} as const;

/** Why the way to pay was not changed. */
export const METHOD_MESSAGES = {
  'no-contract': 'You have no contract that runs.',
  'no-card': 'There is no card that can be charged. Please register one.',
  'no-deposit-account': 'Please say which bank and which certificate it shall be.',
  'method-unavailable': 'This way to pay is not available for this plan. Please choose another one.',
  'nothing-owed': 'Nothing is owed at the moment.',
  'payment-in-progress': 'A payment of yours is still being confirmed. Please wait until it is settled.',
  'money-held': 'A part of this payment has arrived as a deposit. Please pay the rest the same way.',
  'account-refused':
    'The bank did not open an account for this payment. Nothing was charged. Please try again or choose another way.',
} as const;

/** Why what is owed was not charged to the card on file. */
export const NOT_PAID_MESSAGES: Readonly<Record<NotPaidByHand, string>> = {
  'no-contract': METHOD_MESSAGES['no-contract'],
  'no-card': METHOD_MESSAGES['no-card'],
  'not-owed': METHOD_MESSAGES['nothing-owed'],
  'payment-in-progress': METHOD_MESSAGES['payment-in-progress'],
  'money-held': METHOD_MESSAGES['money-held'],
  refused: 'The card was declined. Nothing was charged. Please use another card or another way to pay.',
  'too-many-today': 'This card was tried twice today. Please try again tomorrow, or pay by a deposit now.',
  stopped: 'Payments are not working at the moment. Nothing was charged. Please try again later.',
};

type Note = { tone: 'success' | 'info' | 'warn'; title: string; text: string };

/** What the contract's page says of what was just done. */
export const TICKET_NOTES = {
  trial: {
    tone: 'success',
    title: 'Your trial has begun',
    text: 'We have mailed you until when it lasts and what happens after it.',
  },
  'trial-ended': {
    tone: 'info',
    title: 'The trial has ended',
    text: 'Nothing was charged. Basic can be ordered at any time.',
  },
  agreed: {
    tone: 'success',
    title: 'You agreed to the paid plan',
    text: 'Below you see when it begins. Until then you may change your mind.',
  },
  'take-back': {
    tone: 'info',
    title: 'The trial does not become paid',
    text: 'It ends on its last day, and nothing is charged.',
  },
  card: {
    tone: 'success',
    title: 'The card is registered',
    text: 'It is charged from now on; one that was registered before is not.',
  },
  'card-paid': {
    tone: 'success',
    title: 'The card is registered and has paid',
    text: 'What was owed is paid.',
  },
  'card-confirming': {
    tone: 'info',
    title: 'The card is registered',
    text: 'We are asking the card company about the payment. You will not be charged twice.',
  },
  'card-refused': {
    tone: 'warn',
    title: 'The card is registered, but did not pay',
    text: 'What is owed was declined. Please register another card, or pay it another way.',
  },
  paid: {
    tone: 'success',
    title: 'Thank you, it is paid',
    text: 'The order and its documents are in the list below.',
  },
  confirming: {
    tone: 'info',
    title: 'Your payment is being confirmed',
    text: 'We are asking the card company. You will not be charged twice.',
  },
  method: {
    tone: 'success',
    title: 'The way to pay is changed',
    text: 'It holds for the coming periods. What is owed already is paid as it was ordered.',
  },
  stop: {
    tone: 'info',
    title: 'Automatic payment is stopped',
    text: 'The contract goes on. We write to you when a period is due, and you pay it here.',
  },
  resume: {
    tone: 'success',
    title: 'Automatic payment goes on',
    text: 'The coming periods are charged to the card on file, and so is what is owed.',
  },
} as const satisfies Record<string, Note>;

export type TicketNote = keyof typeof TICKET_NOTES;

/** What an address says was done; null for anything else. */
export function ticketNote(done: string | null): TicketNote | null {
  return done !== null && Object.hasOwn(TICKET_NOTES, done) ? (done as TicketNote) : null;
}
