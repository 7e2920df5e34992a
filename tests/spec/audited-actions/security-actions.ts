import { changeMemberInfo } from '#app/domains/accounts/profile/change-member-info.server.ts';
import { confirmEmail } from '#app/domains/accounts/profile/confirm-email.server.ts';
import { confirmTel } from '#app/domains/accounts/profile/confirm-tel.server.ts';
import { getMemberInfo } from '#app/domains/accounts/profile/profile-queries.server.ts';
import { sendTelCode } from '#app/domains/accounts/profile/send-tel-code.server.ts';
import { setLoginBlocks } from '#app/domains/accounts/security-settings/set-login-blocks.server.ts';
import { SEALED_KEY } from '#app/domains/accounts/two-factor/check-second-factor.server.ts';
import { requestRemoval } from '#app/domains/accounts/two-factor/two-factor.store.server.ts';
import { beginTwoFactor } from '#app/domains/accounts/two-factor-settings/begin-two-factor.server.ts';
import { confirmTwoFactor } from '#app/domains/accounts/two-factor-settings/confirm-two-factor.server.ts';
import { removeTwoFactorWhenDue } from '#app/domains/accounts/two-factor-settings/remove-two-factor-when-due.server.ts';
import { renewRecoveryCodes } from '#app/domains/accounts/two-factor-settings/renew-recovery-codes.server.ts';
import {
  requestTwoFactorRemoval,
  sendRemovalCode,
} from '#app/domains/accounts/two-factor-settings/request-two-factor-removal.server.ts';
import { resetTwoFactor } from '#app/domains/accounts/two-factor-settings/reset-two-factor.server.ts';
import { turnTwoFactorOff } from '#app/domains/accounts/two-factor-settings/turn-two-factor-off.server.ts';
import type { AuditAction } from '#app/platform/audit/audit-action.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import { lightHasher } from '#tests/support/light-hasher.ts';
import { reauthenticated } from '#tests/support/reauthenticated.ts';
import { appCode } from '#tests/support/two-factor.ts';
import {
  type AuditedAction,
  bySystem,
  byVisitor,
  ENDED_BY_CHANGE,
  logIn,
  NO_BLOCKS,
  newestCode,
  own,
  proof,
  type Scene,
  TEL,
  withTwoFactor,
} from './scene.ts';

async function change(scene: Scene, fields: Record<string, string>): Promise<() => Promise<unknown>> {
  const { platform, browser, caller, member } = scene;
  const info = { ...(await getMemberInfo(platform, member)), address: '1 Test Street, Seoul' };
  const input = { ...info, ...fields, ...proof(scene) };
  return () => changeMemberInfo(platform, { ...browser, caller }, input, lightHasher);
}

const reauthenticatedBrowser = ({ browser, member }: Scene) => ({
  ...browser,
  member: reauthenticated(member),
});

/** Changes of an account's contact details and security settings. */
export const SECURITY_ACTIONS = {
  'accounts.member-info-changed': { ...own, prepare: (scene) => change(scene, { name: 'Kim Chulsoo' }) },
  'accounts.tel-changed': {
    ...own,
    beside: ['accounts.member-info-changed'],
    prepare: (scene) => change(scene, { tel: '02-123-4567' }),
  },
  'accounts.tel-verified': {
    ...own,
    async prepare(scene) {
      const { platform, caller, browser, member } = scene;
      const sent = await sendTelCode(platform, caller, { tel: TEL, accountId: member.accountId });
      const code = await newestCode(scene, TEL.replaceAll('-', ''));
      const shown = { flow: sent.ok ? sent.value.flow : '', code };
      return () => confirmTel(platform, { ...browser, caller }, shown);
    },
  },
  'accounts.email-changed': {
    ...own,
    async prepare(scene) {
      const { platform, caller, browser, member } = scene;
      const email = `new-${member.loginId}@example.com`;
      const info = { ...(await getMemberInfo(platform, member)), address: '1 Test Street, Seoul' };
      const by = { ...browser, caller };
      const requested = await changeMemberInfo(
        platform,
        by,
        { ...info, email, ...proof(scene) },
        lightHasher,
      );
      const flow = (requested.ok && requested.value.emailFlow) || '';
      const code = await newestCode(scene, email);
      return () => confirmEmail(platform, by, { flow, code });
    },
  },
  'accounts.login-block-changed': {
    ...own,
    prepare: (scene) => () => {
      const blocks = { ...NO_BLOCKS, abroad: true };
      return setLoginBlocks(scene.platform, scene.caller, reauthenticatedBrowser(scene), blocks);
    },
  },
  'accounts.two-factor-on': {
    ...own,
    beside: [ENDED_BY_CHANGE],
    async prepare(scene) {
      const { platform, caller, browser, clock } = scene;
      const begun = await beginTwoFactor(platform, browser, proof(scene), lightHasher);
      const flow = begun.ok ? begun.value.flow : '';
      const code = appCode(platform.secrets.open(SEALED_KEY, flow), clock.now());
      return () => confirmTwoFactor(platform, caller, browser, { flow, code });
    },
  },
  'accounts.two-factor-off': {
    ...own,
    beside: [ENDED_BY_CHANGE],
    async prepare(scene) {
      await withTwoFactor(scene);
      return () => turnTwoFactorOff(scene.platform, scene.caller, reauthenticatedBrowser(scene));
    },
  },
  'accounts.recovery-codes-renewed': {
    ...own,
    async prepare(scene) {
      await withTwoFactor(scene);
      return () => renewRecoveryCodes(scene.platform, scene.caller, reauthenticatedBrowser(scene));
    },
  },
  'accounts.two-factor-reset': {
    ...bySystem,
    beside: [ENDED_BY_CHANGE],
    async prepare(scene) {
      await withTwoFactor(scene);
      const reset = { loginId: scene.member.loginId, reason: 'Phone lost, passport seen.' };
      return () => resetTwoFactor(scene.platform, 'system', reset);
    },
  },
  'accounts.two-factor-removal-asked': {
    ...byVisitor,
    async prepare(scene) {
      await withTwoFactor(scene);
      const { platform, caller, email } = scene;
      const signedIn = await logIn(scene);
      const challengeToken =
        signedIn.ok && signedIn.value.kind === 'step' ? signedIn.value.challengeToken : '';
      await sendRemovalCode(platform, challengeToken);
      const code = await newestCode(scene, email);
      return () => requestTwoFactorRemoval(platform, caller, { challengeToken, code });
    },
  },
  'accounts.two-factor-removed': {
    ...bySystem,
    async prepare(scene) {
      await withTwoFactor(scene);
      // First removes two-factor of the account that requested it in another scene.
      scene.clock.advance(3 * DAY_MS);
      await removeTwoFactorWhenDue(scene.platform);
      await requestRemoval(scene.platform.db, scene.member.accountId, scene.clock.now());
      scene.clock.advance(3 * DAY_MS);
      return () => removeTwoFactorWhenDue(scene.platform);
    },
  },
} satisfies Partial<Record<AuditAction, AuditedAction>>;
