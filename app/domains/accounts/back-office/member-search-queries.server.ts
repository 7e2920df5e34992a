import type { ListSlice } from '#app/platform/db/keyset.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { normalizeTel } from '../fields/tel.ts';
import { hashTel } from '../identity/hash-tel.server.ts';
import {
  countMembers,
  countMembersByPrefix,
  findIdsByTel,
  listMembersById,
  listMembersByPrefix,
  listNewestMembers,
  type MemberStatusFilter,
  PREFIX_COLUMNS,
  type PrefixColumn,
} from './members.store.server.ts';

/** For staff: callers of this file's functions authorize. */
export type ListedMember = Awaited<ReturnType<typeof listNewestMembers>>['rows'][number];
export type MemberPage = { rows: ListedMember[]; next: string | null };

/** `exact`: accounts found by the exact value of `text`. An empty `text` matches all members. */
export type MemberSearch = { text: string; exact: readonly string[]; status: MemberStatusFilter };

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Fewer digits are rarely meant as a phone number. */
const MIN_TEL_DIGITS = 8;
const TEL_LIMIT = 50;

/** Accounts with this phone number, in any notation. */
export async function findAccountsByTel(
  platform: Pick<Platform, 'db' | 'secrets'>,
  text: string,
): Promise<string[]> {
  const isTel = /^\+?[\d\s().-]+$/.test(text) && normalizeTel(text).length >= MIN_TEL_DIGITS;
  return isTel ? findIdsByTel(platform.db, hashTel(platform, text), TEL_LIMIT) : [];
}

/** Where a prefix search resumes: the column, and the last account found by it. */
type Cursor = { column: PrefixColumn; after: string | null };

/** An invalid cursor starts from the beginning. */
function parseCursor(text: string | null): Cursor | null {
  const [, column, after] = /^([a-z_]+)\.([0-9a-f-]*)$/.exec(text ?? '') ?? [];
  const known = PREFIX_COLUMNS.find((each) => each === column);
  return known ? { column: known, after: after && UUID.test(after) ? after : null } : null;
}

/**
 * Lists all members, newest first; or the accounts of `exact`, then those whose login ID, email, name or
 * company starts with the text. A search cannot page backwards.
 */
export async function searchMemberRows(
  { db }: Pick<Platform, 'db'>,
  { text, exact, status }: MemberSearch,
  slice: ListSlice,
): Promise<MemberPage> {
  if (text === '') return listNewestMembers(db, status, slice);
  if (slice.backwards) return { rows: [], next: null };
  const cursor = parseCursor(slice.after);
  const limit = slice.size + 1;
  const found: ListedMember[] = [];
  if (cursor === null && exact.length > 0) {
    const rows = await listMembersById(db, exact, status);
    found.push(...rows.map((row) => ({ ...row, cursor: `${PREFIX_COLUMNS[0]}.` })));
  }
  const first = cursor ? PREFIX_COLUMNS.indexOf(cursor.column) : 0;
  for (const column of PREFIX_COLUMNS.slice(first)) {
    if (found.length >= limit) break;
    const after = column === cursor?.column ? cursor.after : null;
    const rows = await listMembersByPrefix(
      db,
      { column, prefix: text.toLowerCase(), status },
      { after, except: exact, size: limit - found.length },
    );
    found.push(...rows.map((row) => ({ ...row, cursor: `${column}.${row.id}` })));
  }
  const rows = found.slice(0, slice.size);
  return { rows, next: found.length > slice.size ? (rows.at(-1)?.cursor ?? null) : null };
}

export function countMemberRows({ db }: Pick<Platform, 'db'>, { text, exact, status }: MemberSearch) {
  return text === ''
    ? countMembers(db, status)
    : countMembersByPrefix(db, { prefix: text.toLowerCase(), exact, status });
}
