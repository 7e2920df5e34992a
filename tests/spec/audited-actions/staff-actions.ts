import { liftSignupBlock } from '#app/domains/accounts/back-office/lift-signup-block.server.ts';
import {
  correctMember,
  endMemberSession,
  reinstateMember,
  suspendMember,
} from '#app/domains/accounts/back-office/member-decisions.server.ts';
import {
  replaceEmailsWhenDue,
  requestEmailReplacement,
} from '#app/domains/accounts/back-office/replace-email.server.ts';
import { endView, startView } from '#app/domains/accounts/back-office/view-as-member.server.ts';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { signupBlockHashes } from '#app/domains/accounts/identity/find-signup-block.server.ts';
import { insertSignupBlocks } from '#app/domains/accounts/identity/signup-blocks.store.server.ts';
import type { AuditAction } from '#app/platform/audit/audit-action.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import { reauthenticated } from '#tests/support/reauthenticated.ts';
import { type AuditedAction, bySystem, ENDED_BY_CHANGE, logIn, own, type Scene } from './scene.ts';

/** No account has this id: the log refers to staff by id only. */
export const STAFF_ID = '00000000-0000-4000-8000-000000000001';

const staff = reauthenticated<Member>({
  kind: 'member',
  accountId: STAFF_ID,
  loginId: 'support1',
  name: 'Support',
  role: 'support',
  twoFactor: true,
});

const byStaff = { actor: 'staff', target: 'member', byRequest: true } as const;
const decision = ({ member }: Scene) => ({ accountId: member.accountId, reason: 'Asked for by phone.' });

const requestReplacement = (scene: Scene) =>
  requestEmailReplacement(
    scene.platform,
    staff,
    { ...decision(scene), email: `new-${scene.email}` },
    scene.caller,
  );

/** Actions of staff on a member's account. */
export const STAFF_ACTIONS = {
  'accounts.info-corrected': {
    ...byStaff,
    prepare: (scene) => () => {
      const corrected = { name: 'Kim Younghee', company: '', tel: null, address: null };
      return correctMember(scene.platform, staff, { ...decision(scene), corrected }, scene.caller);
    },
  },
  'accounts.session-ended-by-staff': {
    ...byStaff,
    beside: [ENDED_BY_CHANGE],
    prepare: (scene) => () => endMemberSession(scene.platform, staff, decision(scene), scene.caller),
  },
  'accounts.suspended': {
    ...byStaff,
    beside: [ENDED_BY_CHANGE],
    prepare: (scene) => () => suspendMember(scene.platform, staff, decision(scene), scene.caller),
  },
  'accounts.reinstated': {
    ...byStaff,
    async prepare(scene) {
      await suspendMember(scene.platform, staff, decision(scene), scene.caller);
      return () => reinstateMember(scene.platform, staff, decision(scene), scene.caller);
    },
  },
  'accounts.email-replacement-requested': {
    ...byStaff,
    prepare: (scene) => () => requestReplacement(scene),
  },
  'accounts.email-replacement-canceled': {
    ...own,
    beside: ['accounts.session-end.replaced', 'accounts.sign-in'],
    async prepare(scene) {
      await requestReplacement(scene);
      return () => logIn(scene);
    },
  },
  'accounts.email-replaced': {
    ...bySystem,
    async prepare(scene) {
      // First completes the replacements of other tests.
      scene.clock.advance(3 * DAY_MS);
      await replaceEmailsWhenDue(scene.platform);
      await requestReplacement(scene);
      scene.clock.advance(3 * DAY_MS);
      return () => replaceEmailsWhenDue(scene.platform);
    },
  },
  'accounts.signup-block-lifted': {
    actor: 'staff',
    target: 'kinds',
    byRequest: true,
    async prepare({ platform, clock, caller, newcomer }) {
      const values = { loginId: newcomer };
      const until = new Date(clock.now().getTime() + DAY_MS);
      const rows = signupBlockHashes(platform, values).map((hash) => ({ ...hash, until }));
      await platform.transaction((tx) => insertSignupBlocks(tx, rows));
      return () => liftSignupBlock(platform, staff, { values, reason: 'Left by mistake.' }, caller);
    },
  },
  'accounts.view-started': {
    ...byStaff,
    prepare: (scene) => () => startView(scene.platform, staff, decision(scene), scene.caller),
  },
  'accounts.view-ended': {
    ...byStaff,
    async prepare(scene) {
      const { platform, caller } = scene;
      const started = await startView(platform, staff, decision(scene), caller);
      return () => endView(platform, caller, started.ok ? started.value.cookie : null);
    },
  },
} as const satisfies Partial<Record<AuditAction, AuditedAction>>;
