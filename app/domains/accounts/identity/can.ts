import type { Platform } from '#app/platform/platform.ts';
import type { Actor, Role } from './actor.ts';

/** What a standing may act on: nothing, their own objects, or any. */
type Reach = 'none' | 'own' | 'any';
type Standing = 'visitor' | Role;

/** What members do with their own objects; staff are members too. */
const OWN = {
  visitor: 'none',
  member: 'own',
  editor: 'own',
  support: 'own',
  finance: 'own',
  viewer: 'own',
  admin: 'own',
} as const;

const NOBODY = {
  visitor: 'none',
  member: 'none',
  editor: 'none',
  support: 'none',
  finance: 'none',
  viewer: 'none',
  admin: 'none',
} as const;
const ADMIN = { ...NOBODY, admin: 'any' } as const;
const EDITOR = { ...ADMIN, editor: 'any' } as const;
const SUPPORT = { ...ADMIN, support: 'any' } as const;
const FINANCE = { ...ADMIN, finance: 'any' } as const;
const DESK = { ...SUPPORT, finance: 'any' } as const;
const VIEWER = { ...ADMIN, viewer: 'any' } as const;
/** Who sees the staff pages about members, orders and money. */
const READER = { ...DESK, viewer: 'any' } as const;
const STAFF = { ...READER, editor: 'any' } as const;

/** Who may do what, cell for cell the table in security §6. An action that is not listed does not exist. */
export const POLICY = {
  'post.write': EDITOR,
  'post.edit': EDITOR,
  'post.delete': { ...EDITOR, editor: 'own' },
  /** Here the owner is the account that deleted the post. */
  'post.restore': { ...EDITOR, editor: 'own' },
  /** Member info, security settings, consents and sign-in history of one's own account. */
  'self.read': OWN,
  'self.change': OWN,
  'self.leave': OWN,
  'order.place': OWN,
  /** Staff see other people's orders on a separate, audited page. */
  'order.read': OWN,
  /** The staff start page, and one's own staff settings. */
  'staff.enter': STAFF,
  'staff.members': READER,
  'staff.members.act': SUPPORT,
  'staff.orders': READER,
  'staff.orders.act': DESK,
  'staff.deposits': READER,
  'staff.deposits.act': FINANCE,
  'staff.refunds': READER,
  'staff.refunds.act': FINANCE,
  'staff.contracts': READER,
  'staff.contracts.act': FINANCE,
  'staff.messages': READER,
  'staff.messages.act': DESK,
  'staff.work': READER,
  'staff.work.act': DESK,
  'staff.contact': READER,
  'staff.contact.act': DESK,
  'staff.reports': { ...VIEWER, finance: 'any' },
  'staff.statistics': STAFF,
  /** Site settings: facts about the seller, bank accounts, links. */
  'staff.site': VIEWER,
  'staff.site.act': ADMIN,
  /** Banner, awards, copy and topics. */
  'staff.content.act': EDITOR,
  'staff.audit': VIEWER,
  'staff.audit.act': ADMIN,
  'staff.roles': VIEWER,
  'staff.roles.act': ADMIN,
} as const satisfies Record<string, Record<Standing, Reach>>;

export type Action = keyof typeof POLICY;

/** Some roles may act on their own only, others on any: undecidable until the object is known. */
type ObjectAction = {
  [A in Action]: 'own' | 'any' extends (typeof POLICY)[A][Standing] ? A : never;
}[Action];

/** What a route can check: `own` then means that members act on their own objects. */
export type RouteAction = Exclude<Action, ObjectAction>;

/** `ownerId`: the owner's account id; null for an object that belongs to nobody. */
export type Owned = { ownerId: string | null };

/** `unauthenticated`: logging in may help. `forbidden`: it will not. */
export type Permission = 'allowed' | 'unauthenticated' | 'forbidden';

/** The only place that decides who may do what (security R12). */
export function can(
  site: Pick<Platform, 'demo'>,
  actor: Actor,
  action: Action,
  resource: Owned = { ownerId: null },
): Permission {
  const reach: Reach = POLICY[action][standingOf(site, actor)];
  if (reach === 'any') return 'allowed';
  if (actor.kind === 'visitor') return 'unauthenticated';
  return reach === 'own' && resource.ownerId === actor.accountId ? 'allowed' : 'forbidden';
}

/** Whether the actor would be allowed with two-factor. */
export function needsTwoFactor(site: Pick<Platform, 'demo'>, actor: Actor, action: Action): boolean {
  return (
    actor.kind === 'member' &&
    can(site, actor, action) === 'forbidden' &&
    can(site, { ...actor, twoFactor: true }, action) === 'allowed'
  );
}

/** Staff without two-factor have the rights of a member, except in a demo (security R5, decisions S2). */
function standingOf({ demo }: Pick<Platform, 'demo'>, actor: Actor): Standing {
  if (actor.kind === 'visitor') return 'visitor';
  return actor.twoFactor || demo ? actor.role : 'member';
}
