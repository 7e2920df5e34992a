import type { Platform } from '#app/platform/platform.ts';
import type { Actor, Role } from './actor.ts';

/** Who an action is open to: nobody of that standing, owners only, or everybody. */
type Reach = 'none' | 'own' | 'any';
type Standing = 'visitor' | Role;

/** What members do with their own things; staff are members too. */
const OWN = { visitor: 'none', member: 'own', editor: 'own', admin: 'own' } as const;

/** Staff work, under /admin. */
const ADMIN = { visitor: 'none', member: 'none', editor: 'none', admin: 'any' } as const;

/** Who may do what, cell for cell the table in security §6. An action that is not listed does not exist. */
export const POLICY = {
  'post.write': { visitor: 'none', member: 'none', editor: 'any', admin: 'any' },
  'post.edit': { visitor: 'none', member: 'none', editor: 'any', admin: 'any' },
  'post.delete': { visitor: 'none', member: 'none', editor: 'own', admin: 'any' },
  /** Here the owner is the person who deleted the post. */
  'post.restore': { visitor: 'none', member: 'none', editor: 'own', admin: 'any' },
  /** Member info, security settings, consents and past sign-ins of one's own account. */
  'self.read': OWN,
  'self.change': OWN,
  'self.leave': OWN,
  'order.place': OWN,
  /** Admins see other people's orders on a page of their own, which is audited. */
  'order.read': OWN,
  'staff.orders': ADMIN,
  'staff.deposits': ADMIN,
  'staff.refunds': ADMIN,
  'staff.contracts': ADMIN,
  'staff.messages': ADMIN,
  'staff.work': ADMIN,
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
