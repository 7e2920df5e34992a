export const ROLES = ['member', 'editor', 'support', 'finance', 'viewer', 'admin'] as const;
export type Role = (typeof ROLES)[number];
export type StaffRole = Exclude<Role, 'member'>;

export const isStaffRole = (text: string): text is StaffRole =>
  text !== 'member' && ROLES.some((role) => role === text);

export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  member: 'Member',
  editor: 'Editor',
  support: 'Support',
  finance: 'Finance',
  viewer: 'Read-only',
  admin: 'Admin',
};

/** The signed-in person. Comes only from a session, never from a form or a URL (security R12). */
export type Member = {
  kind: 'member';
  accountId: string;
  loginId: string;
  name: string;
  role: Role;
  /** Whether two-factor is on; without it staff have no staff rights in production (security R5, decisions S2). */
  twoFactor: boolean;
};
export type Visitor = { kind: 'visitor' };
export type Actor = Visitor | Member;

export const visitor: Visitor = { kind: 'visitor' };

/** What is known of a request besides its session: for limits and the audit log, never for identity. */
export type Caller = {
  /** The request ID. */
  id: string;
  address: string;
  /** The User-Agent, for the sign-in history only; no decision depends on it. */
  userAgent?: string | undefined;
};
