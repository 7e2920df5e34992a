import * as v from 'valibot';
import { normalizeEmail } from '#app/domains/accounts/fields/email-address.ts';
import {
  listAccountNamesByEmail,
  listLoginIds,
} from '#app/domains/accounts/identity/account-queries.server.ts';
import { CONTACT_KINDS, CONTACT_STATES } from '#app/domains/contact/contact-request.ts';
import { describeResponse, describeSpan } from '#app/domains/contact/reply-target.ts';
import {
  type ContactQuery,
  countRequests,
  listFirstLines,
  listRequests,
} from '#app/domains/contact/request-queries.server.ts';
import type { ContactRequest } from '#app/domains/contact/staff-thread.ts';
import type { Listed } from '../lists/list.ts';
import { parseSort } from '../lists/list-query.ts';
import type { ListReader } from '../lists/list-reader.server.ts';
import { textParam } from '../staff-schema.ts';
import type { ListedRequest } from './staff-request.ts';

const State = v.fallback(v.nullable(v.picklist([...CONTACT_STATES, 'all'])), null);
const Kind = v.fallback(v.nullable(v.picklist(CONTACT_KINDS)), null);
const AccountId = v.fallback(v.nullable(v.pipe(v.string(), v.uuid())), null);

const parseRequestSort = (params: URLSearchParams) =>
  parseSort(params, ['due', 'created'], { by: 'due', descending: false });

function parseQuery(params: URLSearchParams): ContactQuery {
  return {
    kind: v.parse(Kind, params.get('kind')),
    state: v.parse(State, params.get('state')),
    assigneeId: v.parse(AccountId, params.get('assignee')),
    number: textParam(params, 'number').toUpperCase() || null,
    email: normalizeEmail(textParam(params, 'email')) || null,
  };
}

/** Only the requests and their places, for `findNeighbors`. */
export const requestRows: Pick<ListReader<ContactRequest & Listed>, 'read'> = {
  read: (platform, params, slice) =>
    listRequests(platform, parseQuery(params), parseRequestSort(params), slice),
};

/** Contact requests with the members who own the sender's mailbox. */
export const requestList: ListReader<ListedRequest> = {
  sort: parseRequestSort,
  async read(platform, params, slice) {
    const found = await requestRows.read(platform, params, slice);
    const [members, assignees, firstLines] = await Promise.all([
      listAccountNamesByEmail(
        platform,
        found.rows.map(({ email }) => email),
      ),
      listLoginIds(
        platform,
        found.rows.map(({ assigneeId }) => assigneeId),
      ),
      listFirstLines(
        platform,
        found.rows.map(({ id }) => id),
      ),
    ]);
    const now = platform.clock.now();
    const rows = found.rows.map((row) => ({
      ...row,
      member: members.get(row.email) ?? null,
      response: describeResponse(row, now),
      firstLine: firstLines.get(row.id) ?? '',
      age: describeSpan(row.createdAt, now),
      assignee: assignees.get(row.assigneeId ?? '') ?? null,
      otherAccountIds: [members.get(row.email)?.accountId].filter((id) => id !== undefined),
    }));
    return { rows, next: found.next };
  },
  count: (platform, params) => countRequests(platform, parseQuery(params)),
};
