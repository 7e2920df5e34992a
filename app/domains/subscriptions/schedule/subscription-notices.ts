type Note = { tone: 'success' | 'info' | 'warn'; title: string; text: string };

/** What the subscription's page says about what was just done. */
export const SUBSCRIPTION_NOTICES = {
  trial: {
    tone: 'success',
    title: 'Your trial has begun',
    text: 'We emailed you when it ends and what happens then.',
  },
  'trial-ended': {
    tone: 'info',
    title: 'The trial has ended',
    text: 'Nothing was charged. You can order Basic at any time.',
  },
  agreed: {
    tone: 'success',
    title: 'You agreed to the paid plan',
    text: 'See below when it begins. You can cancel it until then.',
  },
  'take-back': {
    tone: 'info',
    title: 'The paid plan is canceled',
    text: 'The trial ends on its last day, and nothing is charged.',
  },
  card: {
    tone: 'success',
    title: 'The card is registered',
    text: 'It is charged from now on, in place of any earlier one.',
  },
  'card-paid': {
    tone: 'success',
    title: 'The card is registered and has paid',
    text: 'Nothing is outstanding.',
  },
  'card-confirming': {
    tone: 'info',
    title: 'The card is registered',
    text: 'We are asking the card company about the payment. You will not be charged twice.',
  },
  'card-refused': {
    tone: 'warn',
    title: 'The card is registered, but did not pay',
    text: 'The outstanding amount was declined. Please register another card, or pay another way.',
  },
  paid: {
    tone: 'success',
    title: 'Thank you, your payment is complete',
    text: 'The order and its documents are listed below.',
  },
  confirming: {
    tone: 'info',
    title: 'Your payment is being confirmed',
    text: 'We are asking the card company. You will not be charged twice.',
  },
  method: {
    tone: 'success',
    title: 'The payment method is changed',
    text: 'It applies to coming periods. An outstanding amount keeps its own.',
  },
  stop: {
    tone: 'info',
    title: 'Automatic payment is stopped',
    text: 'Your subscription continues. We email you when a period is due, and you pay it here.',
  },
  resume: {
    tone: 'success',
    title: 'Automatic payment is on again',
    text: 'Coming periods and any outstanding amount are charged to your saved card.',
  },
  ended: {
    tone: 'info',
    title: 'Your subscription is canceled',
    text: 'We emailed you what it cost and what you get back. Anything to pay is listed below.',
  },
  'end-planned': {
    tone: 'success',
    title: 'The cancellation is scheduled',
    text: 'We emailed you a confirmation.',
  },
  kept: {
    tone: 'success',
    title: 'Your subscription continues',
    text: 'The cancellation is undone.',
  },
  plan: {
    tone: 'success',
    title: 'The plan is changed',
    text: 'The difference is paid, and the new plan applies from now on.',
  },
  'plan-planned': {
    tone: 'success',
    title: 'The plan changes with the next period',
    text: 'You can undo the change until then.',
  },
  'plan-kept': {
    tone: 'info',
    title: 'You keep your plan',
    text: 'The plan change is undone.',
  },
  renewal: {
    tone: 'success',
    title: 'Renewed for another year',
    text: 'It begins the day after this subscription ends. You can undo the renewal until then.',
  },
  'no-renewal': {
    tone: 'info',
    title: 'Renewal declined',
    text: 'The subscription ends on its last day, and nothing more is charged.',
  },
  price: {
    tone: 'success',
    title: 'You accepted the new price',
    text: 'We emailed you when it starts.',
  },
  'old-price': {
    tone: 'info',
    title: 'You keep your current price',
    text: 'You can change your answer until the last day.',
  },
} as const satisfies Record<string, Note>;

export type SubscriptionNotice = keyof typeof SUBSCRIPTION_NOTICES;

/** By the parameter of the URL; null for anything else. */
export function findSubscriptionNotice(done: string | null): SubscriptionNotice | null {
  return done !== null && Object.hasOwn(SUBSCRIPTION_NOTICES, done) ? (done as SubscriptionNotice) : null;
}
