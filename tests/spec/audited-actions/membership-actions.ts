import { sql } from 'kysely';
import type { Role } from '#app/domains/accounts/identity/actor.ts';
import { grantRole } from '#app/domains/accounts/staff-rights/grant-role.server.ts';
import { inviteStaff } from '#app/domains/admin/staff/invite-staff.server.ts';
import { recordConsents } from '#app/domains/consents/record-consents.server.ts';
import { textsToAgree } from '#app/domains/consents/texts-to-agree.server.ts';
import { deleteAccount } from '#app/domains/membership/delete-account.server.ts';
import { exportData } from '#app/domains/membership/export-data.server.ts';
import { renewConsents } from '#app/domains/membership/renew-consents.server.ts';
import { signUp } from '#app/domains/membership/sign-up.server.ts';
import { updateLaunchNotice } from '#app/domains/membership/update-launch-notice.server.ts';
import { updateMarketingConsents } from '#app/domains/membership/update-marketing-consents.server.ts';
import type { AuditAction } from '#app/platform/audit/audit-action.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import { lightHasher } from '#tests/support/light-hasher.ts';
import { signUpInput } from '#tests/support/sign-up-input.ts';
import {
  type AuditedAction,
  bySystem,
  byVisitor,
  ENDED_BY_CHANGE,
  own,
  proof,
  type Scene,
  SIGNED_OUT,
} from './scene.ts';

const giveRole = (role: Role) => (scene: Scene) => () =>
  grantRole(scene.platform, 'system', { loginId: scene.member.loginId, role });

/** Creation and deletion of accounts, their roles and their consents. */
export const MEMBERSHIP_ACTIONS = {
  'membership.sign-up': {
    actor: 'newcomer',
    target: 'newcomer',
    byRequest: true,
    prepare: (scene) => () =>
      signUp(scene.platform, scene.caller, signUpInput({ id: scene.newcomer }), lightHasher),
  },
  'membership.sign-up-email-taken': {
    ...byVisitor,
    prepare: (scene) => () => {
      const input = signUpInput({ id: scene.newcomer, email: scene.email });
      return signUp(scene.platform, scene.caller, input, lightHasher);
    },
  },
  'membership.sign-up-left-before': {
    ...byVisitor,
    target: null,
    async prepare({ platform, caller, browser, member, email, password, newcomer }) {
      const at = platform.clock.now();
      await sql`update accounts set email_verified_at = ${at} where id = ${member.accountId}`.execute(
        platform.db,
      );
      const deletion = { agree: true, currentPassword: password } as const;
      await deleteAccount(platform, caller, browser, deletion, lightHasher);
      return () => signUp(platform, caller, signUpInput({ id: newcomer, email }), lightHasher);
    },
  },
  'membership.delete-account': {
    ...own,
    beside: [SIGNED_OUT],
    prepare: (scene) => () => {
      const deletion = { agree: true, ...proof(scene) } as const;
      return deleteAccount(scene.platform, scene.caller, scene.browser, deletion, lightHasher);
    },
  },
  'membership.export': {
    ...own,
    prepare: (scene) => () => exportData(scene.platform, scene.caller, scene.member),
  },
  'membership.agree-anew': {
    ...own,
    async prepare({ platform, clock, caller, member }) {
      const { accountId } = member;
      const items = [{ code: 'terms-of-use', given: true, version: '2026-11-01' }] as const;
      await platform.transaction((tx) =>
        recordConsents(platform, tx, { accountId, items: [...items], address: caller.address }),
      );
      clock.advance(DAY_MS);
      const texts = await textsToAgree(platform, accountId);
      const agreed = Object.fromEntries(texts.map(({ code, version }) => [code, version]));
      return () => renewConsents(platform, caller, member, agreed);
    },
  },
  'membership.marketing-consents': {
    ...own,
    prepare: ({ platform, caller, member }) => {
      const by = { accountId: member.accountId, requestId: caller.id, address: caller.address };
      const none = { 'marketing-sms': false, 'marketing-call': false };
      return () =>
        updateMarketingConsents(platform, by, { ...none, marketing: true, 'marketing-email': true });
    },
  },
  'membership.launch-notice': {
    ...own,
    prepare: ({ platform, caller, member }) => {
      const by = { accountId: member.accountId, requestId: caller.id, address: caller.address };
      return () => updateLaunchNotice(platform, by, true);
    },
  },
  'admin.invite': {
    ...bySystem,
    target: 'link',
    prepare: (scene) => () =>
      inviteStaff(scene.platform, { loginId: scene.newcomer, role: 'admin' }, 'system'),
  },
  'accounts.role.editor': { ...bySystem, beside: [ENDED_BY_CHANGE], prepare: giveRole('editor') },
  'accounts.role.support': { ...bySystem, beside: [ENDED_BY_CHANGE], prepare: giveRole('support') },
  'accounts.role.finance': { ...bySystem, beside: [ENDED_BY_CHANGE], prepare: giveRole('finance') },
  'accounts.role.viewer': { ...bySystem, beside: [ENDED_BY_CHANGE], prepare: giveRole('viewer') },
  'accounts.role.admin': { ...bySystem, beside: [ENDED_BY_CHANGE], prepare: giveRole('admin') },
  'accounts.role.member': {
    ...bySystem,
    async prepare(scene) {
      const { loginId } = scene.member;
      await grantRole(scene.platform, 'system', { loginId, role: 'editor' });
      return () => grantRole(scene.platform, 'system', { loginId, role: 'member' });
    },
  },
} satisfies Partial<Record<AuditAction, AuditedAction>>;
