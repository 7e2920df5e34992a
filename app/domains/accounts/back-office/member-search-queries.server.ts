import type { Platform } from '#app/platform/platform.ts';
import { comparableTel } from '../fields/tel.ts';
import { hashTel } from '../identity/hash-tel.server.ts';
import {
  findIdsByTel,
  listMembersById,
  listMembersByPrefix,
  listNewestMembers,
  type MemberStatusFilter,
  PREFIX_COLUMNS,
  type PrefixColumn,
} from './members.store.server.ts';

export type ListedMember = Awaited<ReturnType<typeof listNewestMembers>>[number];
export type { MemberStatusFilter };

const SIZE = 50;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Shorter ones are typed for other reasons. */
const MIN_TEL_DIGITS = 8;

/** Accounts with this phone number, however it is written. */
export async function findAccountsByTel(
  platform: Pick<Platform, 'db' | 'secrets'>,
  text: string,
): Promise<string[]> {
  const isTel = /^\+?[\d\s().-]+$/.test(text) && comparableTel(text).length >= MIN_TEL_DIGITS;
  return isTel ? findIdsByTel(platform.db, hashTel(platform, text), SIZE) : [];
}

/** What a search goes on with after its exact hits: the next column to look at, and the last account shown of it. */
type Cursor = { column: PrefixColumn; after: string | null };

/** A cursor that is none begins at the beginning. */
function parseCursor(text: string | null): Cursor | null {
  const [, column, after] = /^([a-z_]+)\.([0-9a-f-]*)$/.exec(text ?? '') ?? [];
  const known = PREFIX_COLUMNS.find((each) => each === column);
  return known ? { column: known, after: after && UUID.test(after) ? after : null } : null;
}

export type MemberPage = { members: ListedMember[]; next: string | null };

/** Members, newest first, 50 a page. For staff: the caller authorizes. */
export async function listMembers(
  { db }: Pick<Platform, 'db'>,
  status: MemberStatusFilter,
  after: string | null,
): Promise<MemberPage> {
  const page = { after: after !== null && UUID.test(after) ? after : null, size: SIZE + 1 };
  const rows = await listNewestMembers(db, status, page);
  const members = rows.slice(0, SIZE);
  return { members, next: rows.length > SIZE ? (members.at(-1)?.accountId ?? null) : null };
}

/**
 * The accounts of `exact`, then members whose login ID, email, name or company begins with `text`, 50 a page. For
 * staff: the caller authorizes.
 */
export async function searchMemberNames(
  { db }: Pick<Platform, 'db'>,
  { text, exact, status }: { text: string; exact: readonly string[]; status: MemberStatusFilter },
  after: string | null,
): Promise<MemberPage> {
  const cursor = parseCursor(after);
  const prefix = text.toLowerCase();
  const found: (ListedMember & { cursor: string })[] = [];
  if (cursor === null && exact.length > 0) {
    const rows = await listMembersById(db, exact, status);
    found.push(...rows.map((row) => ({ ...row, cursor: `${PREFIX_COLUMNS[0]}.` })));
  }
  const first = cursor ? PREFIX_COLUMNS.indexOf(cursor.column) : 0;
  for (const column of PREFIX_COLUMNS.slice(first)) {
    if (found.length > SIZE) break;
    const rows = await listMembersByPrefix(
      db,
      { column, prefix, status },
      {
        after: column === cursor?.column ? cursor.after : null,
        except: exact,
        size: SIZE + 1 - found.length,
      },
    );
    found.push(...rows.map((row) => ({ ...row, cursor: `${column}.${row.accountId}` })));
  }
  const members = found.slice(0, SIZE);
  return { members, next: found.length > SIZE ? (members.at(-1)?.cursor ?? null) : null };
}
