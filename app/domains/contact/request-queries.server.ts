import type { Platform } from '#app/platform/platform.ts';
import {
  CONTACT_NUMBER,
  type ContactKind,
  type ContactLanguage,
  type ContactState,
} from './contact-request.ts';
import type { Times } from './reply-aim.ts';
import {
  countRequestRows,
  findRequestByNumber,
  listMessages,
  listRequestRows,
  type RequestFilter,
} from './store.server.ts';
import { type ContactRequestRow, type MessageAuthor, SEALED } from './tables.ts';

type Reading = Pick<Platform, 'db' | 'secrets'>;

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
  /** Who was logged in when it was sent. */
  accountId: string | null;
  assigneeId: string | null;
};

export type ContactQuery = Omit<RequestFilter, 'emailHash'> & { email: string | null };

export const OPEN_REQUESTS: ContactQuery = {
  kind: null,
  state: null,
  assigneeId: null,
  number: null,
  email: null,
};

/** What is due first is first. */
export async function listRequests(
  platform: Reading,
  query: ContactQuery,
  page: { limit: number; offset: number } = { limit: 50, offset: 0 },
): Promise<ContactRequest[]> {
  const rows = await listRequestRows(platform.db, toFilter(platform, query), page);
  return rows.map((row) => openRequest(platform, row));
}

/** Requests that are not closed, what is due first is first: for the day's work of staff. */
export const listOpenRequests = (platform: Reading, limit = 50) =>
  listRequests(platform, OPEN_REQUESTS, { limit, offset: 0 });

export function countRequests(platform: Reading, query: ContactQuery): Promise<number> {
  return countRequestRows(platform.db, toFilter(platform, query));
}

/** Of those that wait for staff. */
export async function countUnansweredRequests(platform: Reading): Promise<number> {
  const [fresh, open] = await Promise.all(
    (['new', 'open'] as const).map((state) => countRequests(platform, { ...OPEN_REQUESTS, state })),
  );
  return (fresh ?? 0) + (open ?? 0);
}

/** All that came from a mailbox, the newest last. */
export const listRequestsOfMailbox = (platform: Reading, email: string) =>
  listRequests(platform, { ...OPEN_REQUESTS, state: 'all', email });

export type StaffThread = ContactRequest & {
  messages: { id: string; author: MessageAuthor; staffId: string | null; text: string; at: Date }[];
};

export async function findStaffThread(platform: Reading, number: string): Promise<StaffThread | null> {
  const row = CONTACT_NUMBER.test(number) ? await findRequestByNumber(platform.db, number) : undefined;
  if (!row) return null;
  const messages = await listMessages(platform.db, row.id);
  return {
    ...openRequest(platform, row),
    messages: messages.map(({ id, author, staff_id: staffId, body_sealed, written_at: at }) => ({
      id,
      author,
      staffId,
      text: platform.secrets.open(SEALED.body, body_sealed),
      at,
    })),
  };
}

function toFilter({ secrets }: Reading, { email, ...filter }: ContactQuery): RequestFilter {
  return { ...filter, emailHash: email === null ? null : secrets.hash(SEALED.email, email) };
}

function openRequest({ secrets }: Reading, row: ContactRequestRow): ContactRequest {
  const { id, number, kind, state, language } = row;
  return {
    id,
    number,
    kind,
    state,
    language,
    name: secrets.open(SEALED.name, row.name_sealed),
    email: secrets.open(SEALED.email, row.email_sealed),
    company: row.company_sealed === null ? null : secrets.open(SEALED.company, row.company_sealed),
    orderNumber: row.order_number,
    accountId: row.account_id,
    assigneeId: row.assignee_id,
    createdAt: row.created_at,
    replyDueAt: row.reply_due_at,
    firstReplyAt: row.first_reply_at,
    firstDueAt: row.first_due_at,
  };
}
