import type { Platform } from '#app/platform/platform.ts';
import type { Actor, Role } from './actor.ts';

/** Whom an action is open to: nobody of that standing, those whose own it is, or all of them. */
type Reach = 'none' | 'own' | 'any';
type Standing = 'visitor' | Role;

/** What a member does with what is theirs; staff are members too. */
const OWN = { visitor: 'none', member: 'own', editor: 'own', admin: 'own' } as const;

/** The work of the site, under /admin. */
const ADMIN = { visitor: 'none', member: 'none', editor: 'none', admin: 'any' } as const;

/** Who may do what, cell for cell that of security §6. An action that is not in it does not exist. */
export const POLICY = {
  'post.write': { visitor: 'none', member: 'none', editor: 'any', admin: 'any' },
  'post.edit': { visitor: 'none', member: 'none', editor: 'any', admin: 'any' },
  'post.delete': { visitor: 'none', member: 'none', editor: 'own', admin: 'any' },
  /** The owner of a deletion is who deleted. */
  'post.restore': { visitor: 'none', member: 'none', editor: 'own', admin: 'any' },
  /** Member info, security settings, consents, past sign-ins: of one's own account. */
  'self.read': OWN,
  'self.change': OWN,
  'self.leave': OWN,
  'order.place': OWN,
  /** An admin sees the orders of others on a page of its own, which writes that down. */
  'order.read': OWN,
  'staff.orders': ADMIN,
  'staff.deposits': ADMIN,
  'staff.refunds': ADMIN,
  'staff.contracts': ADMIN,
  'staff.messages': ADMIN,
  'staff.work': ADMIN,
} as const satisfies Record<string, Record<Standing, Reach>>;

export type Action = keyof typeof POLICY;

/** What is acted on, by the account whose own it is; null belongs to nobody. */
export type Owned = { ownerId: string | null };

/** A visitor who logs in may yet be allowed; a member is told that this is not for them. */
export type Permission = 'allowed' | 'unauthenticated' | 'forbidden';

/** The one place that decides who may do what; asked in every loader and action that is not for all (security R12). */
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

/** Whether the second factor is all that this actor lacks. */
export function needsTwoFactor(site: Pick<Platform, 'demo'>, actor: Actor, action: Action): boolean {
  return (
    actor.kind === 'member' &&
    can(site, actor, action) === 'forbidden' &&
    can(site, { ...actor, twoFactor: true }, action) === 'allowed'
  );
}

/** Staff without two-factor have the rights of a member, but in a demo (security R5, decisions S2). */
function standingOf({ demo }: Pick<Platform, 'demo'>, actor: Actor): Standing {
  if (actor.kind === 'visitor') return 'visitor';
  return actor.twoFactor || demo ? actor.role : 'member';
}
