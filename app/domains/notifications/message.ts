import type { MailContent } from './mail-content.ts';

export type Channel = 'mail' | 'sms';

/** Only `queueAdvertisement` of membership may queue advertising (payments.md §4.7). */
export type MessageKind = 'service' | 'advertising';

/** Ready to send. */
export type MessageText = {
  /** Stored in plain text: no code, no link, no name (security R30). */
  subject: string;
  text: string;
  /** Contains a code or a login link: staff neither see its subject nor resend it. */
  once?: true;
  /** For a mail: the content of its HTML, which is made when it is sent. Without it the mail is text only. */
  content?: MailContent | undefined;
};

/** A mail and, if it must not be missed, a text message for the same event. */
export type MailAndText = { mail: MessageText; sms: MessageText };

/** `dedupeKey`: an event is notified once, however often it is queued. */
export type NewMessage = MessageText & {
  channel: Channel;
  to: string;
  dedupeKey: string;
  kind?: MessageKind;
  /** The account with which it is erased, if any. */
  accountId?: string | undefined;
  /** Earliest time to send; by default immediately. */
  notBefore?: Date;
};

const MINUTE_MS = 60_000;
const MAX_RETRY_DELAY_MS = 60 * MINUTE_MS;

/** About four days; after that staff must handle it. */
export const MAX_TRIES = 100;

/** 1, 2, 4 … 60 minutes; `tries` counts from 1. */
export function retryDelayMs(tries: number): number {
  return Math.min(MAX_RETRY_DELAY_MS, MINUTE_MS * 2 ** (tries - 1));
}

/** Makes user input safe for a message: no mail program turns it into a link. */
export function withoutLinks(text: string): string {
  return oneLine(text.normalize('NFKC').replace(/[.:/\\@。]+/gu, ' ')).replace(/ {2,}/g, ' ');
}

/** A line break in a subject would start a new mail header (security B10). */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
