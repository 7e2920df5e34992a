import {
  countMemberRows,
  findAccountsByTel,
  type ListedMember,
  type MemberSearch,
  searchMemberRows,
} from '#app/domains/accounts/back-office/member-search-queries.server.ts';
import { findAccountsByPayer } from '#app/domains/bank-statements/reading/line-queries.server.ts';
import {
  type CustomerHit,
  findCustomers,
} from '#app/domains/billing/back-office/staff-order-queries.server.ts';
import type { ListSlice } from '#app/platform/db/keyset.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { ListReader } from '../lists/list-reader.server.ts';
import { type MemberQuery, parseMemberQuery } from './member-schema.ts';

type Site = Pick<Platform, 'db' | 'secrets'>;

/** How a search text relates to a member, besides the beginning of a name. */
export type MemberHit = CustomerHit | 'account';

/** `foundBy`: null if a listed column begins with the text. */
export type FoundMember = ListedMember & { foundBy: MemberHit | null; accountId: string };

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Hits in a search across several things; the list of members shows more. */
const MAX_HITS = 50;

/**
 * Searches members by prefix of login ID, name, email or company, or by exact account ID, phone, order number,
 * depositor or last four card digits. Exact hits come first. The caller checks the permission.
 */
export async function searchMembers(platform: Site, text: string): Promise<FoundMember[]> {
  const all = { after: null, size: MAX_HITS };
  return (await readPage(platform, { text: text.normalize('NFKC').trim(), status: null }, all)).rows;
}

export const memberList: ListReader<FoundMember> = {
  sort: () => ({ by: 'createdAt', descending: true }),
  read: (platform, params, slice) => readPage(platform, parseMemberQuery(params), slice),
  async count(platform, params) {
    const query = parseMemberQuery(params);
    return countMemberRows(platform, toSearch(query, await findHits(platform, query.text)));
  },
};

async function readPage(platform: Site, query: MemberQuery, slice: ListSlice) {
  const hits = await findHits(platform, query.text);
  const { rows, next } = await searchMemberRows(platform, toSearch(query, hits), slice);
  return {
    rows: rows.map((row) => ({ ...row, accountId: row.id, foundBy: hits.get(row.id) ?? null })),
    next,
  };
}

const toSearch = (query: MemberQuery, hits: Map<string, MemberHit>): MemberSearch => ({
  ...query,
  exact: [...hits.keys()],
});

async function findHits(platform: Site, text: string): Promise<Map<string, MemberHit>> {
  if (text === '') return new Map();
  const [customers, byTel, byPayer] = await Promise.all([
    findCustomers(platform, text),
    findAccountsByTel(platform, text),
    findAccountsByPayer(platform, text),
  ]);
  const hits = new Map<string, MemberHit>(byPayer.map((id) => [id, 'depositor']));
  for (const id of byTel) hits.set(id, 'phone');
  for (const [id, hit] of customers) hits.set(id, hit);
  if (UUID.test(text)) hits.set(text.toLowerCase(), 'account');
  return hits;
}
