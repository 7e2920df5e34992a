import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import { signIn } from '#app/domains/accounts/sign-in/sign-in.server.ts';
import { listOutbox } from '#app/domains/notifications/message-queries.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { lightHasher } from '#tests/support/light-hasher.ts';
import { newCaller, signedInBrowser } from '#tests/support/signed-in-browser.ts';
import type { TestPlatform } from '#tests/support/test-platform.ts';
import { turnTwoFactorOn } from '#tests/support/two-factor.ts';

/** A member with a browser, and the request that performs the action. */
export type Scene = {
  platform: Platform;
  clock: TestPlatform['clock'];
  caller: Caller;
  member: Member;
  browser: { member: Member; token: string };
  password: string;
  email: string;
  /** An unused ID. */
  newcomer: string;
};

/**
 * Actor or target of a row. `newcomer`: the account that the action creates, `link`: the hash of a secret, `kinds`: the
 * kinds of lifted sign-up blocks.
 */
export type Party = 'member' | 'newcomer' | 'visitor' | 'system' | 'staff' | 'link' | 'kinds' | null;

/** What the log records of an action; `beside`: other actions recorded with it. */
export type AuditedAction = {
  actor: Party;
  target: Party;
  /** False for a job or the operator's command. */
  byRequest: boolean;
  beside?: string[];
  /** Prepares and returns the action itself. */
  prepare: (scene: Scene) => Promise<() => Promise<unknown>> | (() => Promise<unknown>);
};

let scenes = 0;
export const OTHER_PASSWORD = 'dR4^pipes';
export const TEL = '010-7123-4567';
const NOBODY = { session: null, device: null };
export const NO_BLOCKS = { abroad: false, newDevices: false, passwordOnly: false };

export const own = { actor: 'member', target: 'member', byRequest: true } as const;
export const byVisitor = { actor: 'visitor', target: 'member', byRequest: true } as const;
export const bySystem = { actor: 'system', target: 'member', byRequest: false } as const;

export async function newScene({ platform, clock }: TestPlatform): Promise<Scene> {
  scenes += 1;
  const { member, token, password, email } = await signedInBrowser(platform, { tel: TEL });
  const browser = { member, token };
  const newcomer = `newcomer${scenes}`;
  return { platform, clock, caller: newCaller(), member, browser, password, email, newcomer };
}

export const proof = ({ password }: Scene) => ({ currentPassword: password });
export const logIn = ({ platform, caller, member, password }: Scene, typed = password) =>
  signIn(platform, caller, { id: member.loginId, password: typed }, NOBODY, lightHasher);

export async function newestCode({ platform }: Scene, to: string): Promise<string> {
  const outbox = await listOutbox(platform);
  const sent = outbox.ok ? outbox.value.filter((message) => message.to === to) : [];
  const codes = sent.map(({ text }) => text.match(/\b\d{6}\b/)?.[0]);
  return codes.find((code) => code !== undefined) ?? 'none';
}

export async function withTwoFactor(scene: Scene) {
  const { key, recoveryCodes } = await turnTwoFactorOn(scene.platform, scene.member.accountId);
  return { key, proof: { ...proof(scene), currentCode: recoveryCodes[0] } };
}

export const ENDED_BY_CHANGE = 'accounts.session-end.changed';
export const SIGNED_OUT = 'accounts.session-end.signed-out';
