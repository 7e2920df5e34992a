import type { GeneratedAlways } from 'kysely';
import type { ContactKind, ContactLanguage, ContactState } from './contact-request.ts';

export type MessageAuthor = 'customer' | 'staff' | 'note';

export type ContactTables = {
  contact_requests: {
    id: string;
    number: string;
    kind: ContactKind;
    state: ContactState;
    language: ContactLanguage;
    name_sealed: string;
    email_sealed: string;
    email_hash: string;
    company_sealed: string | null;
    order_number: string | null;
    account_id: string | null;
    assignee_id: string | null;
    form_hash: string;
    created_at: Date;
    reply_due_at: Date | null;
    first_reply_at: Date | null;
    /** Written by the database. */
    due_order: GeneratedAlways<Date>;
    first_due_at: Date;
    changed_at: Date;
  };
  contact_messages: {
    id: string;
    request_id: string;
    place: number;
    author: MessageAuthor;
    staff_id: string | null;
    body_sealed: string;
    written_at: Date;
  };
  contact_templates: {
    id: string;
    name: string;
    language: ContactLanguage;
    body: string;
    changed_at: Date;
  };
};

/** Secret purposes of the sealed columns. */
export const SEALED = {
  name: 'contact-name',
  email: 'contact-email',
  company: 'contact-company',
  body: 'contact-body',
} as const;

export type ContactRequestRow = Omit<ContactTables['contact_requests'], 'due_order'>;
export type ContactMessageRow = ContactTables['contact_messages'];
export type ContactTemplate = {
  id: string;
  name: string;
  language: ContactLanguage;
  body: string;
  changedAt: Date;
};
