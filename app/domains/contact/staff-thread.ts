import type { ContactKind, ContactLanguage, ContactState } from './contact-request.ts';
import type { Times } from './reply-target.ts';
import type { MessageAuthor } from './tables.ts';

/** A request without its messages, decrypted, for staff. */
export type ContactRequest = Times & {
  id: string;
  number: string;
  kind: ContactKind;
  state: ContactState;
  language: ContactLanguage;
  name: string;
  email: string;
  company: string | null;
  orderNumber: string | null;
  /** The member who was logged in when it was sent. */
  accountId: string | null;
  assigneeId: string | null;
};

export type StaffThread = ContactRequest & {
  messages: { id: string; author: MessageAuthor; staffId: string | null; text: string; at: Date }[];
};
