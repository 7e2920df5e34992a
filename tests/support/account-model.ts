import type fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { resumeSession } from '#app/domains/accounts/sessions/resume-session.server.ts';
import type { ChallengeKind } from '#app/domains/accounts/sign-in/challenge.ts';
import { listOutbox } from '#app/domains/notifications/message-queries.server.ts';
import type { TestPlatform } from './test-platform.ts';

export const PASSWORDS = ['vK7!mq2z', 'qW3*rt8p'] as const;
export const SESSION_MS = 2 * 3_600_000;
export const RIGHT_MS = 10 * 60_000;

/** The model: one ID and one browser. Times are ms. */
export type Model = {
  now: number;
  status: 'none' | 'active' | 'frozen' | 'deleted';
  password: 0 | 1;
  telVerified: boolean;
  emailVerified: boolean;
  passwordOnly: boolean;
  twoFactor: boolean;
  /** The latest 30-second step whose authenticator code was used. */
  usedStep: number;
  /** The next step of the login, and its expiry. */
  challenge: { step: ChallengeKind; until: number } | null;
  sessionUntil: number | null;
  /** The latest password recovery code that was not entered; an invalid one is a wrong code. */
  code: { until: number; isValid: boolean; tries: number } | null;
  /** Expiry of the right to set a password. */
  rightUntil: number | null;
  /** Expiry of the newest link that freezes the account. */
  linkUntil: number | null;
};

/** The same ID and browser in the database. */
export type Real = {
  site: TestPlatform;
  id: string;
  email: string;
  tel: string;
  member: Member | null;
  key: string;
  challengeToken: string;
  /** The code that the challenge has mailed. */
  challengeCode: string;
  sessionToken: string | null;
  /** The codes that the model's codes stand for. */
  emailCheck: { flow: string; code: string };
  right: string;
};

export type Command = fc.AsyncCommand<Model, Real>;
/**
 * `run` executes the command, expects the model's result and updates the model. `can`: when it applies; by default,
 * once somebody has signed up.
 */
export type Named = {
  name: string;
  can?: (model: Model) => boolean;
  run: (model: Model, real: Real) => Promise<void>;
};

export function newModel(now: number): Model {
  return {
    now,
    status: 'none',
    password: 0,
    telVerified: false,
    emailVerified: false,
    passwordOnly: false,
    twoFactor: false,
    usedStep: 0,
    challenge: null,
    sessionUntil: null,
    code: null,
    rightUntil: null,
    linkUntil: null,
  };
}

export function newReal(site: TestPlatform, person: number): Real {
  const id = `model${person}x`;
  return {
    site,
    id,
    email: `${id}@example.com`,
    tel: `010-4000-${String(person).padStart(4, '0')}`,
    member: null,
    key: '',
    challengeToken: 'none',
    challengeCode: 'none',
    sessionToken: null,
    emailCheck: { flow: 'none', code: '123456' },
    right: 'none',
  };
}

export const isActive = (until: number | null, { now }: Model) => until !== null && until > now;
export const isSignedIn = (model: Model) => isActive(model.sessionUntil, model);
/** There is an account, active or frozen. */
export const exists = ({ status }: Model) => status === 'active' || status === 'frozen';

/** Every command ends by comparing model and database: who is logged in, and the account's state. */
export const command = (named: Named) => ({
  check: named.can ?? (({ status }) => status !== 'none'),
  async run(model: Model, real: Real) {
    const { platform, clock } = real.site;
    await resetThrottles(real.site);
    // Two mails of one instant have no order.
    clock.advance(1);
    model.now += 1;
    await named.run(model, real);
    const { actor } = await resumeSession(platform, real.sessionToken);
    expect(actor.kind, named.name).toBe(isSignedIn(model) ? 'member' : 'visitor');
    if (isSignedIn(model)) model.sessionUntil = Math.max(model.sessionUntil ?? 0, model.now + SESSION_MS);
    expect(await accountStateOf(real), named.name).toEqual({
      status: model.status,
      telVerified: model.telVerified,
      emailVerified: model.emailVerified,
    });
  },
  toString: () => named.name,
});

async function accountStateOf({ site: { platform }, member }: Real) {
  const { rows } = await sql<{ status: string; tel: Date | null; email: Date | null }>`
    select status, tel_verified_at as tel, email_verified_at as email
    from accounts where id = ${member?.accountId ?? null}`.execute(platform.db);
  const [row] = rows;
  return {
    status: row?.status ?? 'none',
    telVerified: (row?.tel ?? null) !== null,
    emailVerified: (row?.email ?? null) !== null,
  };
}

/** Rate limits have tests of their own. */
export const resetThrottles = ({ platform }: TestPlatform) =>
  sql`delete from throttle_counters`.execute(platform.db);

/** The matching part of the newest message; '' if there is none. */
export async function findInNewestMessage(
  { platform }: TestPlatform,
  to: string,
  part: RegExp,
): Promise<string> {
  const outbox = await listOutbox(platform);
  const sent = outbox.ok ? outbox.value.filter((message) => message.to === to) : [];
  return sent.map(({ text }) => text.match(part)?.[1]).find((found) => found !== undefined) ?? '';
}

let callers = 0;
/** A caller in its own network, without used-up rate limits. */
export const caller = () => {
  callers += 1;
  return { id: `request-${callers}`, address: `10.${callers % 250}.${Math.floor(callers / 250) % 250}.1` };
};
export const refused = (code: string) => ({ ok: false, error: { code } });

/** Ends the right to set a password, and the code that would grant it. */
export function invalidateResets(model: Model): void {
  model.rightUntil = null;
  if (model.code) model.code.isValid = false;
}

/** A new password ends the session, the challenge and pending resets. */
export function setPassword(model: Model): void {
  model.password = model.password === 0 ? 1 : 0;
  model.sessionUntil = null;
  model.challenge = null;
  invalidateResets(model);
}
