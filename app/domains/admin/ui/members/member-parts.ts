import type { MemberPageView } from '../../staff-views.ts';

export type MemberPart = keyof typeof MEMBER_PARTS;

/** The sections of a member's page and their titles, in order. */
export const MEMBER_PARTS = {
  subscriptions: 'Subscriptions',
  failures: 'Failed payments',
  orders: 'Orders',
  documents: 'Documents',
  profile: 'Profile',
  safety: 'Sign-in and devices',
  views: 'Views by staff',
  consents: 'Consents',
  notes: 'Notes',
  messages: 'Messages',
  requests: 'Contact requests',
  trail: 'Audit trail',
} as const;

type Contents = Pick<
  MemberPageView,
  | 'subscriptions'
  | 'seats'
  | 'failures'
  | 'orders'
  | 'cards'
  | 'documents'
  | 'messages'
  | 'requests'
  | 'trail'
  | 'views'
  | 'consents'
  | 'notes'
> & { mayAct: boolean };

/** The sections that show something, and a sentence that names the empty ones. */
export function memberParts(member: Contents): {
  shown: readonly MemberPart[];
  nothing: string | null;
} {
  const isShown: Readonly<Record<MemberPart, boolean>> = {
    subscriptions: member.subscriptions.length > 0 || member.seats !== null,
    failures: member.failures.length > 0,
    orders: member.orders.length > 0 || member.cards.length > 0,
    documents: member.documents.length > 0,
    messages: member.messages.length > 0,
    requests: member.requests.length > 0,
    trail: member.trail.length > 0,
    profile: true,
    safety: true,
    views: member.views.length > 0,
    consents: member.consents.length > 0,
    notes: member.notes.length > 0 || member.mayAct,
  };
  const parts = Object.keys(MEMBER_PARTS) as MemberPart[];
  const empty = parts
    .filter((part) => !isShown[part] && part !== 'failures' && part !== 'views')
    .map((part) => (part === 'messages' ? 'messages in the last 30 days' : MEMBER_PARTS[part].toLowerCase()));
  return {
    shown: parts.filter((part) => isShown[part]),
    nothing: empty.length === 0 ? null : `No ${NAMES.format(empty)}.`,
  };
}

/** Without a comma before "or", as in our other texts. */
const NAMES = new Intl.ListFormat('en-GB', { type: 'disjunction' });
