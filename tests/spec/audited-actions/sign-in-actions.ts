import { sql } from 'kysely';
import { grantRight } from '#app/domains/accounts/codes/grant-right.server.ts';
import { changePassword } from '#app/domains/accounts/passwords/change-password.server.ts';
import { findId } from '#app/domains/accounts/recovery/find-id.server.ts';
import { freezeAccount } from '#app/domains/accounts/recovery/freeze-account.server.ts';
import { resetPassword } from '#app/domains/accounts/recovery/reset-password.server.ts';
import { sendRecoveryCode } from '#app/domains/accounts/recovery/send-recovery-code.server.ts';
import { reportUnrecognizedSignIn } from '#app/domains/accounts/security-settings/report-unrecognized-sign-in.server.ts';
import { signOut } from '#app/domains/accounts/sessions/end-session.server.ts';
import { setBlocks } from '#app/domains/accounts/sign-in/login-blocks.store.server.ts';
import { listSignIns } from '#app/domains/accounts/sign-in/sign-in-history.store.server.ts';
import type { AuditAction } from '#app/platform/audit/audit-action.ts';
import { lightHasher } from '#tests/support/light-hasher.ts';
import { newCaller } from '#tests/support/signed-in-browser.ts';
import {
  type AuditedAction,
  byVisitor,
  ENDED_BY_CHANGE,
  logIn,
  NO_BLOCKS,
  newestCode,
  OTHER_PASSWORD,
  own,
  proof,
  type Scene,
  SIGNED_OUT,
} from './scene.ts';

const right = ({ platform, member }: Scene, allows: 'freeze' | 'set-password') =>
  platform.transaction((tx) => grantRight(platform, tx, allows, member.accountId));

const setStatus = ({ platform, member }: Scene, status: string) =>
  sql`update accounts set status = ${status} where id = ${member.accountId}`.execute(platform.db);

/** Sign-ins, sessions, freezing and recovery. */
export const SIGN_IN_ACTIONS = {
  'accounts.sign-in': {
    ...own,
    async prepare(scene) {
      await signOut(scene.platform, newCaller(), scene.browser.token);
      return () => logIn(scene);
    },
  },
  'accounts.sign-in-failed': { ...byVisitor, prepare: (scene) => () => logIn(scene, 'Wrong-horse7') },
  'accounts.sign-in-blocked': {
    ...byVisitor,
    async prepare(scene) {
      const { platform, member } = scene;
      await setBlocks(platform.db, member.accountId, { ...NO_BLOCKS, passwordOnly: true });
      return () => logIn(scene);
    },
  },
  'accounts.session-end.replaced': {
    ...own,
    beside: ['accounts.sign-in'],
    prepare: (scene) => () => logIn(scene),
  },
  [SIGNED_OUT]: {
    ...own,
    prepare: (scene) => () => signOut(scene.platform, scene.caller, scene.browser.token),
  },
  [ENDED_BY_CHANGE]: {
    ...own,
    beside: ['accounts.freeze'],
    async prepare(scene) {
      const key = await right(scene, 'freeze');
      return () => freezeAccount(scene.platform, scene.caller, key);
    },
  },
  'accounts.sign-in-disowned': {
    ...own,
    beside: [SIGNED_OUT],
    async prepare({ platform, caller, member }) {
      const [newest] = await listSignIns(platform.db, member.accountId, 1);
      return () => reportUnrecognizedSignIn(platform, caller, member, newest?.id ?? -1);
    },
  },
  'accounts.id-found': {
    ...own,
    async prepare(scene) {
      const { platform, caller, email } = scene;
      const sent = await sendRecoveryCode(platform, caller, { purpose: 'find-id', email });
      const shown = { flow: sent.ok ? sent.value.flow : '', code: await newestCode(scene, email) };
      return () => findId(platform, caller, shown);
    },
  },
  'accounts.password-change': {
    ...own,
    beside: [ENDED_BY_CHANGE],
    prepare: (scene) => () => {
      const input = { ...proof(scene), password: OTHER_PASSWORD };
      return changePassword(scene.platform, scene.caller, scene.browser, input, lightHasher);
    },
  },
  'accounts.freeze': {
    ...own,
    async prepare(scene) {
      await signOut(scene.platform, newCaller(), scene.browser.token);
      const key = await right(scene, 'freeze');
      return () => freezeAccount(scene.platform, scene.caller, key);
    },
  },
  'accounts.unfreeze': {
    ...own,
    beside: ['accounts.password-change'],
    async prepare(scene) {
      await signOut(scene.platform, newCaller(), scene.browser.token);
      await setStatus(scene, 'frozen');
      const reset = { right: await right(scene, 'set-password'), password: OTHER_PASSWORD };
      return () => resetPassword(scene.platform, scene.caller, reset, lightHasher);
    },
  },
} satisfies Partial<Record<AuditAction, AuditedAction>>;
