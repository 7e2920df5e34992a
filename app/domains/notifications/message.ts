export type Channel = 'mail' | 'sms';

/** Advertising obeys rules of its own, and only `queueAdvertisement` of membership may queue it (payments.md §4.7). */
export type MessageKind = 'service' | 'advertising';

/** What a template makes: plain text, ready to send. */
export type MessageText = {
  /** In clear in the database, unlike the text: no code, no link, nobody's name (security R30). */
  subject: string;
  text: string;
  /** It holds a code or a link that lets somebody in: staff neither reads its subject nor sends it again. */
  once?: true;
};

/** A message to be sent. `dedupeKey` names the occasion, which is told once however often it is queued. */
export type NewMessage = MessageText & {
  channel: Channel;
  to: string;
  dedupeKey: string;
  kind?: MessageKind;
  /** Whose account it is about, with which it is forgotten; left out where there is none. */
  accountId?: string | undefined;
  /** Not before this instant; at once where it is left out. */
  notBefore?: Date;
};

const MINUTE_MS = 60_000;
const MAX_RETRY_DELAY_MS = 60 * MINUTE_MS;

/** Some four days of trying; after that a person must look at it. */
export const MAX_TRIES = 100;

/** How long after its nth try, counted from 1, a message waits for the next, in ms: 1, 2, 4 … 60 minutes. */
export function retryDelayMs(tries: number): number {
  return Math.min(MAX_RETRY_DELAY_MS, MINUTE_MS * 2 ** (tries - 1));
}

/** Words that a member typed, for a message: nothing that a mail program turns into a link. */
export function withoutLinks(text: string): string {
  return oneLine(text.normalize('NFKC').replace(/[.:/\\@。]+/gu, ' ')).replace(/ {2,}/g, ' ');
}

/** A line break in a subject would begin a new mail header (security B10). */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
