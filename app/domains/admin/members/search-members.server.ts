import {
  findAccountsByTel,
  type ListedMember,
  listMembers,
  type MemberStatusFilter,
  searchMemberNames,
} from '#app/domains/accounts/back-office/member-search-queries.server.ts';
import { findAccountsByPayer } from '#app/domains/bank-statements/reading/line-queries.server.ts';
import {
  type CustomerHit,
  findCustomers,
} from '#app/domains/billing/back-office/staff-order-queries.server.ts';
import type { Platform } from '#app/platform/platform.ts';

/** What a text is of a member, besides the beginning of a name. */
export type MemberHit = CustomerHit | 'account';

/** `foundBy`: null where a column that is listed begins with the text. */
export type FoundMember = ListedMember & { foundBy: MemberHit | null };

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Members by login ID, name, email or company (how it begins), or by account ID, phone, order number, depositor or the
 * last four digits of a card (equal). At most 50, exact hits first. The caller checks the permission.
 */
export async function searchMembers(
  platform: Pick<Platform, 'db' | 'secrets'>,
  text: string,
): Promise<FoundMember[]> {
  return (await findMembers(platform, { text, status: null }, null)).members;
}

/** One page of the members that a text finds, or of all, newest first. */
export async function findMembers(
  platform: Pick<Platform, 'db' | 'secrets'>,
  { text: typed, status }: { text: string; status: MemberStatusFilter },
  after: string | null,
): Promise<{ members: FoundMember[]; next: string | null }> {
  const text = typed.normalize('NFKC').trim();
  const hits = text === '' ? new Map<string, MemberHit>() : await findHits(platform, text);
  const { members, next } =
    text === ''
      ? await listMembers(platform, status, after)
      : await searchMemberNames(platform, { text, exact: [...hits.keys()], status }, after);
  return {
    members: members.map((member) => ({ ...member, foundBy: hits.get(member.accountId) ?? null })),
    next,
  };
}

async function findHits(
  platform: Pick<Platform, 'db' | 'secrets'>,
  text: string,
): Promise<Map<string, MemberHit>> {
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
