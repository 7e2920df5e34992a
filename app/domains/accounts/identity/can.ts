import type { Platform } from '#app/platform/platform.ts';
import type { Actor, Role } from './actor.ts';

/** Who an action is open to: nobody of that standing, owners only, or everybody. */
type Reach = 'none' | 'own' | 'any';
type Standing = 'visitor' | Role;

/** What members do with their own things; staff are members too. */
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
/** Who sees the staff pages of members, orders and money. */
const READER = { ...DESK, viewer: 'any' } as const;
const STAFF = { ...READER, editor: 'any' } as const;

/** Who may do what, cell for cell the table in security §6. An action that is not listed does not exist. */
export const POLICY = {
  'post.write': EDITOR,
  'post.edit': EDITOR,
  'post.delete': { ...EDITOR, editor: 'own' },
  /** Here the owner is the person who deleted the post. */
  'post.restore': { ...EDITOR, editor: 'own' },
  /** Member info, security settings, consents and past sign-ins of one's own account. */
  'self.read': OWN,
  'self.change': OWN,
  'self.leave': OWN,
  'order.place': OWN,
  /** Staff see other people's orders on a page of their own, which is audited. */
  'order.read': OWN,
  /** The start page of staff, and one's own settings as staff. */
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
  /** What the owner sets: facts of the seller, bank accounts, links. */
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

/** Some may do it to their own only, others to any: it cannot be decided before the object is known. */
type ObjectAction = {
  [A in Action]: 'own' | 'any' extends (typeof POLICY)[A][Standing] ? A : never;
}[Action];

/** What a route can check: `own` then means that the member acts on things of their own. */
export type RouteAction = Exclude<Action, ObjectAction>;

/** What is acted on, by the account id of its owner; null belongs to nobody. */
export type Owned = { ownerId: string | null };

/** A visitor may be allowed after logging in; a member is told that this is not for them. */
export type Permission = 'allowed' | 'unauthenticated' | 'forbidden';

/** The one place that decides who may do what (security R12). */
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

/** Whether two-factor is all that this actor lacks. */
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
