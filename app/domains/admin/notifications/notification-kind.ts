import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { can, type RouteAction } from '#app/domains/accounts/identity/can.ts';

/** Stored: never renamed. */
export const NOTIFICATION_KINDS = [
  'approval',
  'refund',
  'deposit',
  'tax-invoice',
  'contact',
  'mail',
  'charging',
  'reconciliation',
  'work-item',
  'review',
  'worker',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const CHOICES = ['now', 'daily', 'never'] as const;
export type Choice = (typeof CHOICES)[number];
export const CHOICE_NAMES: Readonly<Record<Choice, string>> = {
  now: 'Immediately',
  daily: 'Daily digest',
  never: 'Never',
};

type KindFacts = {
  /** In Korean and English, for mails and the page. */
  name: readonly [ko: string, en: string];
  /** Who may be notified. */
  see: RouteAction;
  /** Who is notified by default. */
  act: RouteAction;
  /** The default choice. */
  defaultChoice: Exclude<Choice, 'never'>;
  /** The list of open items. */
  path: string;
};

export const KIND_DETAILS: Readonly<Record<NotificationKind, KindFacts>> = {
  approval: {
    name: ['승인 요청', 'Approvals by a second person'],
    see: 'staff.refunds',
    act: 'staff.refunds.act',
    defaultChoice: 'daily',
    path: '/admin/approvals',
  },
  refund: {
    name: ['처리할 환불', 'Refunds to make'],
    see: 'staff.refunds',
    act: 'staff.refunds.act',
    defaultChoice: 'daily',
    path: '/admin/refunds',
  },
  deposit: {
    name: ['확인할 입금', 'Deposits to decide'],
    see: 'staff.deposits',
    act: 'staff.deposits.act',
    defaultChoice: 'daily',
    path: '/admin/deposits',
  },
  'tax-invoice': {
    name: ['거부된 세금계산서와 현금영수증', 'Rejected tax invoices and receipts'],
    see: 'staff.work',
    act: 'staff.orders.act',
    defaultChoice: 'daily',
    path: '/admin/work',
  },
  mail: {
    name: ['전달되지 않은 메시지', 'Undeliverable messages'],
    see: 'staff.messages',
    act: 'staff.messages.act',
    defaultChoice: 'daily',
    path: '/admin/messages/log?state=given-up',
  },
  contact: {
    name: ['답변할 문의', 'Contact requests to answer'],
    see: 'staff.contact',
    act: 'staff.contact.act',
    defaultChoice: 'daily',
    path: '/admin/contact',
  },
  charging: {
    name: ['청구 일시 중지', 'Charging is paused'],
    see: 'staff.contracts',
    act: 'staff.contracts.act',
    defaultChoice: 'now',
    path: '/admin/dunning',
  },
  reconciliation: {
    name: ['대사 차이', 'Reconciliation differences'],
    see: 'staff.work',
    act: 'staff.refunds.act',
    defaultChoice: 'now',
    path: '/admin/work',
  },
  'work-item': {
    name: ['그 밖의 업무', 'Other work items'],
    see: 'staff.work',
    act: 'staff.work.act',
    defaultChoice: 'daily',
    path: '/admin/work',
  },
  review: {
    name: ['접속기록 월별 점검', 'Monthly review of the audit log'],
    see: 'staff.audit',
    act: 'staff.audit.act',
    defaultChoice: 'daily',
    path: '/admin/audit/review',
  },
  worker: {
    name: ['작업 처리 중단', 'The worker is silent or late'],
    see: 'staff.work',
    act: 'staff.site.act',
    defaultChoice: 'now',
    path: '/admin',
  },
};

/** Bypasses the outbox, which needs a worker, so it is never in a digest. */
export const hasDigest = (kind: NotificationKind) => kind !== 'worker';

/** The choice of a member of staff for a kind; `never` without the right to see it. */
export function effectiveChoice(
  site: { demo: boolean },
  staff: Member,
  kind: NotificationKind,
  chosen: Choice | undefined,
): Choice {
  const { see, act, defaultChoice } = KIND_DETAILS[kind];
  if (can(site, staff, see) !== 'allowed') return 'never';
  return chosen ?? (can(site, staff, act) === 'allowed' ? defaultChoice : 'never');
}
