import type { MemberPageView } from '../../staff-views.ts';

export type MemberPart = keyof typeof TITLES;

const TITLES = {
  subscriptions: 'Subscriptions',
  failures: 'Failed payments',
  orders: 'Orders',
  documents: 'Documents',
  messages: 'Messages',
  requests: 'Contact requests',
  trail: 'Audit trail',
  profile: 'Profile',
  safety: 'Sign-in and devices',
  consents: 'Consents',
  notes: 'Notes',
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
  | 'consents'
  | 'notes'
> & { mayAct: boolean };

/** The sections of a member's page that show something, in their order, and a sentence that names the empty ones. */
export function memberParts(member: Contents): {
  shown: readonly { id: MemberPart; title: string }[];
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
    consents: member.consents.length > 0,
    notes: member.notes.length > 0 || member.mayAct,
  };
  const ids = Object.keys(TITLES) as MemberPart[];
  const empty = ids
    .filter((id) => !isShown[id] && id !== 'failures')
    .map((id) => (id === 'messages' ? 'messages in the last 30 days' : TITLES[id].toLowerCase()));
  return {
    shown: ids.filter((id) => isShown[id]).map((id) => ({ id, title: TITLES[id] })),
    nothing: empty.length === 0 ? null : `No ${NAMES.format(empty)}.`,
  };
}

/** Without a comma before "or", as in our other texts. */
const NAMES = new Intl.ListFormat('en-GB', { type: 'disjunction' });
