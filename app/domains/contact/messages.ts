import { type ContactKind, type ContactState, MAX_LINKS, MESSAGE_MAX } from './contact-request.ts';

/** By the codes of schema.ts and of the use cases. */
const MESSAGES = {
  kind: 'Please choose what it is about.',
  language: 'Please choose a language.',
  'name-required': 'Please enter your name.',
  'email-required': 'Please enter your email address.',
  'email-shape': 'Please enter an email address, such as name@example.com.',
  length: 'Please use 100 characters at most.',
  characters: 'This has a character or a link that cannot be used here.',
  'message-required': 'Please write a message.',
  'message-length': `Please use ${MESSAGE_MAX.toLocaleString('en-US')} characters at most.`,
  links: `A message may have ${MAX_LINKS} links at most. Please remove some.`,
  'order-number': 'An order number is R followed by 14 letters and digits. You can leave this empty.',
  'template-name': 'Please enter a name of 1 to 100 characters.',
  'template-name-taken': 'Another template has this name.',
} as const;

export function contactMessage(code: string | undefined): string | undefined {
  if (code === undefined) return undefined;
  return Object.hasOwn(MESSAGES, code) ? MESSAGES[code as keyof typeof MESSAGES] : 'Please check this field.';
}

/** Errors of the form as a whole; what was typed is kept. */
export const CONTACT_PROBLEMS = {
  'too-fast': 'That was very fast. Please check your message and send it again.',
  stale: 'This page was open for more than a day. Please send your message again.',
  automatic: 'We could not accept this message. Please send it again.',
  limited: 'Too many messages were sent from here.',
} as const;

/** Why a change by staff was not made. */
export const STAFF_CONTACT_PROBLEMS = {
  'not-found': 'This request no longer exists. Nothing was changed.',
  'not-open': 'The request has changed since you loaded this page: see its state. Nothing was changed.',
  changed: 'A message or note was added since you loaded this page. Nothing was sent, and your text is kept.',
} as const;

export const KIND_NAMES: Readonly<Record<ContactKind, string>> = {
  sales: 'Sales',
  support: 'Support',
  privacy: 'Personal data',
};

export const STATE_NAMES = {
  new: { name: 'New', tone: 'warn' },
  open: { name: 'Open', tone: 'info' },
  waiting: { name: 'Waiting for the customer', tone: 'neutral' },
  closed: { name: 'Closed', tone: 'neutral' },
} as const satisfies Record<ContactState, { name: string; tone: string }>;
