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
