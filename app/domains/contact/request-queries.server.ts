import type { ListSlice } from '#app/platform/db/keyset.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { CONTACT_NUMBER, firstLineOf } from './contact-request.ts';
import type { ContactRequest, StaffThread } from './staff-thread.ts';
import {
  countDueRows,
  countRequestRows,
  findRequestByNumber,
  listFirstMessages,
  listMessages,
  listRequestRows,
  listRequestRowsOfMember,
  type RequestSearch,
  type RequestSort,
} from './store.server.ts';
import { type ContactRequestRow, SEALED } from './tables.ts';

type Reading = Pick<Platform, 'db' | 'secrets'>;

export type ContactQuery = Omit<RequestSearch, 'emailHash'> & { email: string | null };

const OPEN_REQUESTS: ContactQuery = { kind: null, state: null, assigneeId: null, number: null, email: null };

/** One page of a staff list. */
export async function listRequests(
  platform: Reading,
  query: ContactQuery,
  sort: RequestSort,
  slice: ListSlice,
): Promise<{ rows: (ContactRequest & { cursor: string })[]; next: string | null }> {
  const { rows, next } = await listRequestRows(platform.db, toSearch(platform, query), sort, slice);
  return { rows: rows.map((row) => ({ ...openRequest(platform, row), cursor: row.cursor })), next };
}

/** Maps requests to the first line of their first message. */
export async function listFirstLines(
  { db, secrets }: Reading,
  requestIds: readonly string[],
): Promise<Map<string, string>> {
  const messages = requestIds.length === 0 ? [] : await listFirstMessages(db, requestIds);
  return new Map(
    messages.map(({ request_id, body_sealed }) => [
      request_id,
      firstLineOf(secrets.open(SEALED.body, body_sealed)),
    ]),
  );
}

export function countRequests(platform: Reading, query: ContactQuery) {
  return countRequestRows(platform.db, toSearch(platform, query));
}

/** Requests that wait for an answer, earliest due first, for the staff's daily work. */
export async function listOpenRequests(platform: Reading, limit = 200): Promise<ContactRequest[]> {
  const sort: RequestSort = { by: 'due', descending: false };
  const { rows } = await listRequests(platform, OPEN_REQUESTS, sort, { after: null, size: limit });
  return rows.filter(({ state }) => state !== 'waiting');
}

/** How many requests wait for an answer. */
export const countOpenRequests = ({ db }: Pick<Platform, 'db'>) => countDueRows(db);

/** All requests from a mailbox, newest first. */
export async function listRequestsOfMailbox(platform: Reading, email: string): Promise<ContactRequest[]> {
  const query: ContactQuery = { ...OPEN_REQUESTS, state: 'all', email };
  const { rows } = await listRequests(
    platform,
    query,
    { by: 'created', descending: true },
    { after: null, size: 50 },
  );
  return rows;
}

/** What a member sent while logged in, and what came from their mailbox; newest first. */
export async function listRequestsOfMember(
  platform: Reading,
  { accountId, email }: { accountId: string; email: string },
): Promise<ContactRequest[]> {
  const rows = await listRequestRowsOfMember(
    platform.db,
    accountId,
    platform.secrets.hash(SEALED.email, email),
  );
  return rows.map((row) => openRequest(platform, row));
}

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

function toSearch({ secrets }: Reading, { email, ...search }: ContactQuery): RequestSearch {
  return { ...search, emailHash: email === null ? null : secrets.hash(SEALED.email, email) };
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
