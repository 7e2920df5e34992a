type Note = { tone: 'success' | 'info' | 'warn'; title: string; text: string };

/** What the subscription's page says of what was just done. */
export const SUBSCRIPTION_NOTICES = {
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
  ended: {
    tone: 'info',
    title: 'The contract has ended',
    text: 'We have mailed you what it cost and what goes back. What is to be paid is in the list below.',
  },
  'end-planned': {
    tone: 'info',
    title: 'The contract ends with the paid period',
    text: 'Until its last usable day you can take this back.',
  },
  kept: {
    tone: 'success',
    title: 'The contract goes on',
    text: 'You have taken the end back.',
  },
  plan: {
    tone: 'success',
    title: 'The plan is changed',
    text: 'The difference is paid, and the new plan holds from now on.',
  },
  'plan-planned': {
    tone: 'success',
    title: 'The plan changes with the next period',
    text: 'Until then you can take this back.',
  },
  'plan-kept': {
    tone: 'info',
    title: 'The plan stays as it is',
    text: 'You have taken the change back.',
  },
  renewal: {
    tone: 'success',
    title: 'Another year is agreed',
    text: 'It begins the day after this contract ends. Until then you can take this back.',
  },
  'no-renewal': {
    tone: 'info',
    title: 'There will be no other year',
    text: 'The contract ends on its last day, and nothing more is charged.',
  },
  price: {
    tone: 'success',
    title: 'You agreed to the new price',
    text: 'We have mailed you from when it holds.',
  },
  'old-price': {
    tone: 'info',
    title: 'Your price stays as it is',
    text: 'Until the last day for answers you may change your mind.',
  },
} as const satisfies Record<string, Note>;

export type SubscriptionNotice = keyof typeof SUBSCRIPTION_NOTICES;

/** By the parameter of the address; null for anything else. */
export function findSubscriptionNotice(done: string | null): SubscriptionNotice | null {
  return done !== null && Object.hasOwn(SUBSCRIPTION_NOTICES, done) ? (done as SubscriptionNotice) : null;
}
