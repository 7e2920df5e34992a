import {
  findMemberDetails,
  findMemberRecord,
  type MemberDetails,
} from '#app/domains/accounts/back-office/member-record-queries.server.ts';
import { findMember, listLoginIds } from '#app/domains/accounts/identity/account-queries.server.ts';
import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import { readCustomer } from '#app/domains/billing/back-office/staff-order-queries.server.ts';
import { latestConsents, listConsents } from '#app/domains/consents/consent-queries.server.ts';
import { listRequestsOfMember } from '#app/domains/contact/request-queries.server.ts';
import { listDocumentsOfOrders } from '#app/domains/documents/reading/document-queries.server.ts';
import { findSeats, type SeatsView } from '#app/domains/licenses/find-seats.server.ts';
import { listMessagesOf } from '#app/domains/notifications/message-queries.server.ts';
import { searchSubscriptions } from '#app/domains/subscriptions/back-office/staff-subscription-queries.server.ts';
import { listPayableInvoices } from '#app/domains/subscriptions/invoices/invoice-queries.server.ts';
import { findOutstandingSubscription } from '#app/domains/subscriptions/lifecycle/subscription-queries.server.ts';
import { listAuditTrail } from '#app/platform/audit/audit-queries.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Krw } from '#app/shared/krw.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { nameDecisions } from '../audit/audit-lists.server.ts';
import { SEALED_NOTE } from './add-note.server.ts';
import { listNotes } from './member-notes.store.server.ts';

const SUBSCRIPTIONS = 20;
const NEWEST_FIRST = { by: 'createdAt', descending: true } as const;
const MESSAGES = 5;
const TRAIL = 50;

/** Everything about one member, by account ID or login ID. The caller records the data subjects in the access log. */
export async function readMember(platform: Platform, key: string) {
  const record = await findMemberRecord(platform, key);
  if (!record) return null;
  const { accountId } = record;
  const ofMember = { accountId, number: null, state: null, planCode: null };
  const [consents, customer, { rows: subscriptions }, outstanding, seats, messages, requests, notes, trail] =
    await Promise.all([
      listConsents(platform.db, accountId),
      readCustomer(platform, accountId),
      searchSubscriptions(platform, ofMember, NEWEST_FIRST, { after: null, size: SUBSCRIPTIONS }),
      sumOutstanding(platform, accountId),
      findSeats(platform, { accountId }),
      listMessagesOf(platform, accountId, MESSAGES),
      listRequestsOfMember(platform, record),
      listNotes(platform.db, accountId),
      listAuditTrail(platform.db, accountId, TRAIL),
    ]);
  const documents = await listDocumentsOfOrders(
    platform,
    customer.orders.map(({ id }) => id),
  );
  const loginIds = await listLoginIds(platform, [
    ...notes.map(({ author }) => author),
    ...trail.map(({ actor }) => actor),
    ...record.views.map(({ staffId }) => staffId),
  ]);
  const nameOf = (id: string) => loginIds.get(id) ?? id;
  const decisions = await nameDecisions(
    platform,
    trail.map((entry) => ({ ...entry, address: null })),
  );
  const owner = seats && !seats.owner ? await findMember(platform, seats.ownerId) : null;
  return {
    record,
    /** Further data subjects, not for the page. */
    otherAccountIds: [
      ...decisions.flatMap((decision) => decision.otherAccountIds),
      ...(owner ? [owner.accountId] : []),
    ],
    ...customer,
    consents: Object.values(latestConsents(consents)),
    subscriptions,
    /** KRW. */
    outstanding,
    seats: seats && summarizeSeats(seats),
    documents: documents.map(({ orderId, ...document }) => ({
      ...document,
      orderNumber: customer.orders.find(({ id }) => id === orderId)?.number ?? '',
    })),
    messages,
    requests: requests.map(({ number, kind, state, createdAt, accountId: sender }) => ({
      ...{ number, kind, state, createdAt },
      wasLoggedIn: sender === accountId,
    })),
    notes: notes.map(({ id, at, author, text_sealed }) => ({
      id,
      at,
      author: nameOf(author),
      text: platform.secrets.open(SEALED_NOTE, text_sealed),
    })),
    trail: trail.map((entry) => ({ ...entry, actor: nameOf(entry.actor) })),
    views: record.views.map(({ id, staffId, startedAt }) => ({ id, startedAt, staff: nameOf(staffId) })),
  };
}

/** Without the people, who are no part of the member's page. */
function summarizeSeats({ owner, ownerId, seats, holders, people, devices }: SeatsView) {
  return {
    owner,
    ownerId,
    seats,
    inUse: holders.length,
    invited: people.length,
    devices: devices.map(({ name }) => name),
  };
}

/** Phone and address, which the page masks. Each use is audited with its reason. */
export async function showMemberDetails(
  platform: Platform,
  staff: Member,
  { accountId, reason }: { accountId: string; reason: string },
  caller: Caller,
): Promise<Result<MemberDetails, 'not-found'>> {
  const details = await findMemberDetails(platform, accountId);
  if (!details) return err('not-found');
  await recordAudit(platform.db, {
    at: platform.clock.now(),
    actor: staff.accountId,
    action: 'admin.member-details-seen',
    target: accountId,
    requestId: caller.id,
    reason,
  });
  return ok(details);
}

/** KRW that a member has to pay now. */
async function sumOutstanding({ db }: Pick<Platform, 'db'>, accountId: string): Promise<Krw> {
  const subscription = await findOutstandingSubscription(db, accountId);
  const invoices = subscription ? await listPayableInvoices(db, subscription.id) : [];
  return invoices.reduce((sum, { total }) => sum + total, 0);
}
