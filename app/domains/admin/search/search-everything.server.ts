import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { can } from '#app/domains/accounts/identity/can.ts';
import { searchLines } from '#app/domains/bank-statements/reading/line-queries.server.ts';
import { LINE_STATE_TEXTS } from '#app/domains/bank-statements/statement-line.ts';
import {
  listOrderBuyers,
  searchOrders,
} from '#app/domains/billing/back-office/staff-order-queries.server.ts';
import { SHORT_BANK_NAMES } from '#app/domains/billing/deposits/banks.ts';
import { ORDER_NUMBER, orderStateName } from '#app/domains/billing/orders/order.ts';
import { searchPosts } from '#app/domains/boards/reading/post-queries.server.ts';
import { findOrderNumberByDocument } from '#app/domains/documents/reading/document-queries.server.ts';
import { searchSubscriptions } from '#app/domains/subscriptions/back-office/staff-subscription-queries.server.ts';
import { SUBSCRIPTION_NUMBER } from '#app/domains/subscriptions/lifecycle/subscription.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import { formatKrw } from '#app/shared/krw.ts';
import { MEMBER_HITS } from '../members/member-hits.ts';
import { type FoundMember, searchMembers } from '../members/search-members.server.ts';
import { subscriptionStateName } from '../subscriptions/subscription-texts.ts';

export type SearchHit = {
  to: string;
  title: string;
  /** What it is. */
  detail: string;
  /** What matters most about it. */
  fact: string;
  accountId: string | null;
  /** The field that matched, if title and detail do not show it. */
  foundBy?: string | null;
};
export type SearchKind = 'Members' | 'Orders' | 'Subscriptions' | 'Deposits' | 'Notices' | 'Answers';
/** The first hits of a kind. `more`: there are others; `all`: the list with them, if there is one. */
export type SearchGroup = { title: SearchKind; hits: SearchHit[]; more: boolean; all: string | null };

/** `goTo`: the page of the one thing that has this number. */
export type SearchResult = { goTo: string | null; groups: SearchGroup[] };

const MAX_HITS = 10;
const NEWEST = { by: 'createdAt', descending: true } as const;
/** One more than shown, to know whether there are others. */
const FIRST = { after: null, size: MAX_HITS + 1 };

/** Grouped hits that this member of staff may see; groups without a hit are left out. */
export async function searchEverything(
  platform: Platform,
  staff: Member,
  typed: string,
): Promise<SearchResult> {
  const text = typed.slice(0, 200).toWellFormed().normalize('NFKC').trim();
  if (text === '') return { goTo: null, groups: [] };
  const maySee = (
    action: 'staff.members' | 'staff.orders' | 'staff.contracts' | 'staff.deposits' | 'staff.content.act',
  ) => can(platform, staff, action) === 'allowed';
  const goTo = await findByNumber(platform, text.toUpperCase(), maySee);
  if (goTo !== null) return { goTo, groups: [] };
  const members = maySee('staff.members') ? await searchMembers(platform, text) : [];
  const [only, ...others] = members;
  const one = only && others.length === 0 ? only : null;
  const [orders, subscriptions, deposits, notices, answers] = await Promise.all([
    one && maySee('staff.orders') ? ordersOf(platform, one) : [],
    one && maySee('staff.contracts') ? subscriptionsOf(platform, one) : [],
    maySee('staff.deposits') ? depositsOf(platform, text) : [],
    postsWith(platform, 'notice', text),
    postsWith(platform, 'faq', text),
  ]);
  const account = `?account=${one?.loginId}`;
  const query = `?${new URLSearchParams({ q: text })}`;
  const postsHref = (board: 'notice' | 'faq') =>
    maySee('staff.content.act') ? `/admin/posts${query}&board=${board}` : `/${board}${query}`;
  const groups = [
    groupOf('Members', members.map(toMemberHit), `/admin/members${query}`),
    groupOf('Orders', orders, `/admin/orders${account}`),
    groupOf('Subscriptions', subscriptions, `/admin/contracts${account}`),
    groupOf('Deposits', deposits, null),
    groupOf('Notices', notices, postsHref('notice')),
    groupOf('Answers', answers, postsHref('faq')),
  ];
  return { goTo: null, groups: groups.filter(({ hits }) => hits.length > 0) };
}

function groupOf(title: SearchKind, found: SearchHit[], list: string | null): SearchGroup {
  const more = found.length > MAX_HITS;
  return { title, hits: found.slice(0, MAX_HITS), more, all: more ? list : null };
}

function toMemberHit({ id, loginId, name, company, email, createdAt, foundBy }: FoundMember): SearchHit {
  return {
    to: `/admin/members/${id}`,
    title: nameOf({ name, company }),
    detail: `${loginId} · ${email}`,
    fact: `Joined ${kstDate(createdAt)}`,
    accountId: id,
    foundBy: foundBy && MEMBER_HITS[foundBy],
  };
}

const nameOf = ({ name, company }: Pick<FoundMember, 'name' | 'company'>) =>
  company ? `${name} · ${company}` : name;

async function findByNumber(
  platform: Platform,
  number: string,
  maySee: (action: 'staff.orders' | 'staff.contracts') => boolean,
): Promise<string | null> {
  if (ORDER_NUMBER.test(number)) {
    if (!maySee('staff.orders')) return null;
    const search = { number, accountId: null, state: null, method: null, from: null, before: null };
    const { rows } = await searchOrders(platform, search, NEWEST, FIRST);
    return rows.length > 0 ? `/admin/orders/${number}` : null;
  }
  if (SUBSCRIPTION_NUMBER.test(number)) {
    if (!maySee('staff.contracts')) return null;
    const search = { number, accountId: null, state: null, planCode: null };
    const { rows } = await searchSubscriptions(platform, search, NEWEST, FIRST);
    return rows.length > 0 ? `/admin/contracts/${number}` : null;
  }
  const order = maySee('staff.orders') ? await findOrderNumberByDocument(platform, number) : null;
  return order === null ? null : `/admin/orders/${order}/documents`;
}

async function ordersOf(platform: Platform, member: FoundMember): Promise<SearchHit[]> {
  const { accountId } = member;
  const search = { number: null, accountId, state: null, method: null, from: null, before: null };
  const { rows } = await searchOrders(platform, search, NEWEST, FIRST);
  return rows.map(({ number, state, total, planName, createdAt }) => ({
    to: `/admin/orders/${number}`,
    title: number,
    detail: `${planName} of ${kstDate(createdAt)}, ${nameOf(member)}`,
    fact: `${formatKrw(total)}, ${orderStateName(state).toLowerCase()}`,
    accountId,
  }));
}

async function subscriptionsOf(platform: Platform, member: FoundMember): Promise<SearchHit[]> {
  const { accountId } = member;
  const search = { number: null, accountId, state: null, planCode: null };
  const { rows } = await searchSubscriptions(platform, search, NEWEST, FIRST);
  return rows.map(({ number, state, planName, endsOn }) => ({
    to: `/admin/contracts/${number}`,
    title: number,
    detail: `${planName} until ${endsOn}, ${nameOf(member)}`,
    fact: subscriptionStateName(state),
    accountId,
  }));
}

/** By amount only: depositor names are sealed, and find their members instead. */
async function depositsOf(platform: Platform, text: string): Promise<SearchHit[]> {
  const amount = /^₩?\d{1,3}(?:,?\d{3})*원?$/.test(text)
    ? Number(text.replaceAll(/[₩,원]/g, ''))
    : Number.NaN;
  if (!Number.isSafeInteger(amount) || amount === 0) return [];
  const newest = { by: 'occurredAt', descending: true } as const;
  const { rows } = await searchLines(platform, { state: 'all', amount }, newest, FIRST);
  const buyers = await listOrderBuyers(
    platform,
    rows.map(({ orderNumber }) => orderNumber),
  );
  return rows.map((line) => ({
    to: `/admin/deposits/${line.id}`,
    title: `${formatKrw(line.amount)} ${line.payer}`.trim(),
    detail: `${SHORT_BANK_NAMES[line.bank]}, ${kstDate(line.occurredAt)}`,
    fact: LINE_STATE_TEXTS[line.state].name,
    accountId: buyers.get(line.orderNumber) ?? null,
  }));
}

async function postsWith(platform: Platform, board: 'notice' | 'faq', q: string): Promise<SearchHit[]> {
  const posts = await searchPosts(platform, { board, q, limit: FIRST.size });
  return posts.map(({ id, title, typeName, date, isTitleMatch }) => ({
    to: `/${board}/${id}`,
    title,
    detail: [...new Set([board === 'faq' ? 'FAQ' : 'Notice', typeName])].join(', '),
    fact: date,
    accountId: null,
    foundBy: isTitleMatch ? null : 'Text',
  }));
}
