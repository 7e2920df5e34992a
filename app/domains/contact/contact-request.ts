import { transition } from '#app/shared/transition.ts';

export const CONTACT_KINDS = ['sales', 'support', 'privacy'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

export const CONTACT_STATES = ['new', 'open', 'waiting', 'closed'] as const;
export type ContactState = (typeof CONTACT_STATES)[number];

export const CONTACT_LANGUAGES = ['ko', 'en'] as const;
export type ContactLanguage = (typeof CONTACT_LANGUAGES)[number];

/** `write`: by the customer. */
export type ContactEvent = 'assign' | 'reply' | 'write' | 'close' | 'reopen';

export const CONTACT_TRANSITIONS: readonly { from: ContactState; event: ContactEvent; to: ContactState }[] = [
  { from: 'new', event: 'assign', to: 'open' },
  { from: 'new', event: 'reply', to: 'waiting' },
  { from: 'new', event: 'write', to: 'new' },
  { from: 'new', event: 'close', to: 'closed' },
  { from: 'open', event: 'assign', to: 'open' },
  { from: 'open', event: 'reply', to: 'waiting' },
  { from: 'open', event: 'write', to: 'open' },
  { from: 'open', event: 'close', to: 'closed' },
  { from: 'waiting', event: 'assign', to: 'waiting' },
  { from: 'waiting', event: 'reply', to: 'waiting' },
  { from: 'waiting', event: 'write', to: 'open' },
  { from: 'waiting', event: 'close', to: 'closed' },
  { from: 'closed', event: 'write', to: 'open' },
  { from: 'closed', event: 'reopen', to: 'open' },
];

export const nextContactState = (from: ContactState, event: ContactEvent) =>
  transition(CONTACT_TRANSITIONS, from, event);

export const MESSAGE_MAX = 5_000;
/** A message with more links is rejected as advertising. */
export const MAX_LINKS = 3;

/** `Q-` and eight symbols, in two groups for reading aloud. */
export const CONTACT_NUMBER = /^Q-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;

export function countLinks(text: string): number {
  return text.match(/https?:\/\/|\bwww\./giu)?.length ?? 0;
}

/** Fills in a template for a request; other braces stay unchanged. */
export function fillTemplate(body: string, { name, number }: { name: string; number: string }): string {
  return body.replace(/\{(name|number)\}/g, (_, key) => (key === 'name' ? name : number));
}

const FIRST_LINE_MAX = 120;

/** The first line with text, for lists. */
export function firstLineOf(text: string): string {
  const line = text.trim().split('\n', 1)[0]?.trimEnd() ?? '';
  const letters = [...line];
  return letters.length > FIRST_LINE_MAX ? `${letters.slice(0, FIRST_LINE_MAX).join('')}…` : line;
}
