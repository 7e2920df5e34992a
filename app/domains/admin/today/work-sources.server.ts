import type { Member } from '#app/domains/accounts/identity/actor.ts';
import type { RouteAction } from '#app/domains/accounts/identity/can.ts';
import { isOwnRequest } from '#app/domains/accounts/staff-rights/second-person.ts';
import {
  countFoundLines,
  listDepositors,
  listLinePage,
} from '#app/domains/bank-statements/reading/line-queries.server.ts';
import { LINE_STATE_TEXTS } from '#app/domains/bank-statements/statement-line.ts';
import { countOpenRefunds } from '#app/domains/billing/back-office/staff-order-queries.server.ts';
import { SHORT_BANK_NAMES } from '#app/domains/billing/deposits/banks.ts';
import { listRefunds } from '#app/domains/billing/refunds/refund-queries.server.ts';
import type { WorkItem } from '#app/domains/billing/work-items/work-item.ts';
import { countOpenWorkItems, listWorkItems } from '#app/domains/billing/work-items/work-items.server.ts';
import { KIND_NAMES } from '#app/domains/contact/messages.ts';
import { countOpenRequests, listOpenRequests } from '#app/domains/contact/request-queries.server.ts';
import { countAbandoned, listDeliveries } from '#app/domains/notifications/message-queries.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import { subjectOf } from '../approvals/approval.ts';
import { listWaiting } from '../approvals/approvals.store.server.ts';
import { listPendingApprovals } from '../approvals/list-pending-approvals.server.ts';
import { listUnreviewedMonths } from '../audit/review-audit.server.ts';
import { REFUND_STATES, WORK_ITEMS } from '../staff-messages.ts';
import { workItemDeadline } from '../work-items/work-item-deadline.ts';
import { workItemPath } from '../work-items/work-item-path.ts';
import type { OpenWork } from './open-work.ts';
import type { WorkKind } from './work-kind.ts';

/** A kind of open work. A list may stop at a few hundred: it starts with what is due first. */
export type WorkSource = {
  kind: WorkKind;
  /** Who may see it. */
  action: RouteAction;
  /** Approvals without the reader's own requests, which another person decides. */
  count(platform: Platform, staff: Member): Promise<number>;
  /** `staff`: the reader, if it is for a person. */
  list(platform: Platform, staff: Member | null): Promise<Omit<OpenWork, 'kind'>[]>;
};

const MAX_ITEMS = 200;

export const workSources: readonly WorkSource[] = [
  {
    kind: 'refund',
    action: 'staff.refunds',
    count: async (platform) => (await countOpenRefunds(platform)).open,
    // A transfer that waits for a second person is listed as its approval.
    list: async (platform, staff) => {
      const inApproval = (await listWaiting(platform.db, MAX_ITEMS)).map(({ decision }) =>
        subjectOf(decision),
      );
      const refunds = (await listRefunds(platform, { open: true, limit: MAX_ITEMS })).filter(
        ({ id }) => !inApproval.includes(id),
      );
      const payeeOf = await namePayees(platform, refunds);
      return refunds.map((refund) => ({
        id: refund.id,
        title: `Refund${payeeOf(refund)}: ${REFUND_STATES[refund.state].name.toLowerCase()}`,
        to: `/admin/refunds/${refund.id}`,
        accountId: refund.accountId,
        amount: refund.amount,
        deadline: refund.dueOn,
        since: refund.requestedAt,
        ownRequest:
          refund.state === 'REQUESTED' && staff !== null && isOwnRequest(platform, staff, refund.requestedBy),
      }));
    },
  },
  {
    kind: 'deposit',
    action: 'staff.deposits',
    count: async (platform) => (await countFoundLines(platform, { state: 'open' })).rows,
    // A deposit that is being refunded is listed as its refund.
    list: async (platform) =>
      (await listLinePage(platform, { state: 'open', after: null })).lines
        .filter(({ state }) => state !== 'REFUND_NEEDED')
        .map((line) => ({
          id: line.id,
          title: `Deposit of ${line.payer || 'no name'}, ${SHORT_BANK_NAMES[line.bank]}: ${LINE_STATE_TEXTS[line.state].name.toLowerCase()}`,
          to: `/admin/deposits/${line.id}`,
          accountId: null,
          amount: line.amount,
          deadline: null,
          since: line.occurredAt,
        })),
  },
  {
    kind: 'work-item',
    action: 'staff.work',
    count: async (platform) => {
      const counts = await countOpenWorkItems(platform);
      return counts.reduce((sum, { open }) => sum + open, 0);
    },
    list: async (platform) =>
      (await listWorkItems(platform, { open: true, limit: MAX_ITEMS }))
        .filter(({ kind }) => !REFUND_ITEMS.includes(kind))
        .map((item) => ({
          id: item.id,
          title: WORK_ITEMS[item.kind].name,
          to: workItemPath(item.id),
          accountId: item.accountId,
          amount: typeof item.details.amount === 'number' ? item.details.amount : null,
          deadline: workItemDeadline(item),
          since: item.openedAt,
        })),
  },
  {
    kind: 'message',
    action: 'staff.messages',
    count: countAbandoned,
    list: async (platform) => {
      const search = { channel: null, accountId: null, state: 'given-up' } as const;
      const { deliveries } = await listDeliveries(platform, search, null);
      return deliveries.map((message) => ({
        id: message.id,
        title: message.channel === 'mail' ? 'Mail that did not arrive' : 'Text message that did not arrive',
        to: `/admin/messages/log/${message.id}`,
        accountId: message.accountId,
        amount: null,
        deadline: null,
        since: message.createdAt,
      }));
    },
  },
  {
    kind: 'approval',
    action: 'staff.refunds',
    count: async (platform, staff) =>
      (await listPendingApprovals(platform)).filter(
        ({ requestedBy }) => !isOwnRequest(platform, staff, requestedBy.accountId),
      ).length,
    // Refunds, including those that wait for an account, are listed above.
    list: async (platform, staff) => {
      const pending = (await listPendingApprovals(platform)).filter(
        ({ path }) => !path.startsWith('/admin/refunds/'),
      );
      const payeeOf = await namePayees(platform, pending);
      return pending.map((approval) => ({
        id: approval.key,
        title: `Second person: ${approval.title.toLowerCase()}${payeeOf(approval)}`,
        to: approval.path,
        accountId: approval.accountId,
        amount: approval.amount,
        deadline: approval.dueOn,
        since: approval.requestedAt,
        ownRequest: staff !== null && isOwnRequest(platform, staff, approval.requestedBy.accountId),
      }));
    },
  },
  {
    kind: 'review',
    action: 'staff.audit',
    count: async (platform) => (await listUnreviewedMonths(platform)).length,
    list: async (platform) =>
      (await listUnreviewedMonths(platform)).map(({ month, dueOn, since }) => ({
        id: month,
        title: `Review of the audit log: ${month}`,
        to: `/admin/audit/review?month=${month}`,
        accountId: null,
        amount: null,
        deadline: dueOn,
        since,
      })),
  },
  {
    kind: 'contact',
    action: 'staff.contact',
    count: countOpenRequests,
    list: async (platform) =>
      (await listOpenRequests(platform, MAX_ITEMS)).map((request) => ({
        id: request.id,
        title: `Message: ${KIND_NAMES[request.kind].toLowerCase()}, ${request.name}`,
        to: `/admin/contact/${request.number}`,
        accountId: request.accountId,
        amount: null,
        deadline: request.replyDueAt && kstDate(request.replyDueAt),
        since: request.createdAt,
      })),
  },
];

type RefundedLine = { accountId: string | null; statementLineId: string | null };

/** ` to 오세훈` for refunds that only their depositor names. */
async function namePayees(platform: Platform, refunds: readonly RefundedLine[]) {
  const unnamed = refunds.filter(({ accountId }) => accountId === null);
  const depositors = await listDepositors(
    platform,
    unnamed.map(({ statementLineId }) => statementLineId),
  );
  return ({ accountId, statementLineId }: RefundedLine) => {
    const depositor = accountId === null && depositors.get(statementLineId);
    return depositor ? ` to ${depositor}` : '';
  };
}

/** Listed as the refund itself. */
const REFUND_ITEMS: readonly WorkItem['kind'][] = [
  'refund-by-hand',
  'refund-overdue',
  'refund-account-needed',
];
