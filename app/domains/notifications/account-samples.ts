import { accountDeleted } from './messages/account-deleted.ts';
import { accountFrozen } from './messages/account-frozen.ts';
import { advertisement } from './messages/advertisement.ts';
import { changedByStaff } from './messages/changed-by-staff.ts';
import { contactReceived } from './messages/contact-received.ts';
import { contactReply } from './messages/contact-reply.ts';
import { deviceConnected } from './messages/device-connected.ts';
import { emailChangeAttempt } from './messages/email-change-attempt.ts';
import { emailChangeCode } from './messages/email-change-code.ts';
import { emailChanged } from './messages/email-changed.ts';
import { emailReplaced, emailReplacementRequested } from './messages/email-replacement.ts';
import { foundId } from './messages/found-id.ts';
import { invitedToContract } from './messages/invited-to-contract.ts';
import { marketingChanged, marketingReminder } from './messages/marketing-consent.ts';
import { newDeviceLogin } from './messages/new-device-login.ts';
import { passwordChanged } from './messages/password-changed.ts';
import { recoveryCode } from './messages/recovery-code.ts';
import { recoveryCodeUsed } from './messages/recovery-code-used.ts';
import { signUpBlockedByEmail, signUpBlockedByTel } from './messages/rejoin-refused.ts';
import { securityChanged } from './messages/security-changed.ts';
import { signInCode } from './messages/sign-in-code.ts';
import { signUpAttempt } from './messages/sign-up-attempt.ts';
import { signupBlockLifted } from './messages/signup-block-lifted.ts';
import { staffInvitation } from './messages/staff-invitation.ts';
import { staffDigest, staffNotification } from './messages/staff-news.ts';
import { staffRoleChanged } from './messages/staff-role-changed.ts';
import { telCode } from './messages/tel-code.ts';
import { twoFactorRemovalRequested, twoFactorRemoved } from './messages/two-factor-removal.ts';
import { twoFactorRemovalCode } from './messages/two-factor-removal-code.ts';
import { welcome } from './messages/welcome.ts';
import { type Template, template } from './template.ts';

const origin = 'https://www.example.com';
const name = '홍길동';
const loginId = 'gildong77';
const supportEmail = 'support@example.com';
const sender = { company: 'Routi Inc.', supportEmail };
const at = new Date('2026-12-01T03:00:00Z');
const until = new Date('2029-12-01T03:00:00Z');
const code = '482913';
const byMail = ['이메일', 'Marketing by email'] as const;
const bySms = ['문자(SMS)', 'Marketing by SMS'] as const;
const who = { name, loginId };
const changed = { ...who, at, origin };

const contact = { number: 'Q-7F3K-9MAB', address: `${origin}/contact/request?token=example` };

/** Messages about an account and its security, and about contact requests. */
export const ACCOUNT_TEMPLATES: readonly Template[] = [
  template('device-connected', 'A device was connected', deviceConnected, {
    '': { name, device: 'CAD 7', at, origin },
  }),
  template('invited-to-contract', 'Invited to a subscription', invitedToContract, {
    '': { name, owner: '이서연', planName: 'Standard', origin },
  }),
  template('welcome', 'Welcome', welcome, {
    'Without marketing': { ...who, origin },
    'With marketing': { ...who, origin, marketing: { at, given: [byMail], sender } },
  }),
  template('sign-up-attempt', 'Sign-up with an address that is taken', signUpAttempt, {
    '': { loginId, origin },
  }),
  template('rejoin-refused', 'Joining again too early, by email', signUpBlockedByEmail, {
    '': { until, supportEmail },
  }),
  template('rejoin-refused', 'Joining again too early, by number', signUpBlockedByTel, {
    '': { supportEmail },
  }),
  template('new-device-login', 'New device', newDeviceLogin, { '': changed }),
  template('sign-in-code', 'Code to log in', signInCode, { '': { ...who, code } }),
  template('tel-code', 'Code to verify a number', telCode, { '': { code } }, 'sms'),
  template('recovery-code', 'Code for a recovery', recoveryCode, {
    'To find the ID': { purpose: 'find-id', code, minutes: 10 },
    'To set a new password': { purpose: 'find-password', code, minutes: 10 },
  }),
  template('found-id', 'Found ID', foundId, { '': { ...who, origin } }),
  template('password-changed', 'Password changed', passwordChanged, {
    '': { ...who, at, freezeLink: `${origin}/freezeaccount` },
  }),
  template('account-frozen', 'Account frozen', accountFrozen, { '': { ...who, origin } }),
  template('email-change-code', 'Code for a new email', emailChangeCode, { '': { ...who, code, origin } }),
  template('email-changed', 'Email changed', emailChanged, { '': changed }),
  template('email-change-attempt', 'Somebody wanted this email', emailChangeAttempt, {
    '': { loginId, origin },
  }),
  template('security-changed', 'Security settings changed', securityChanged, {
    'Two-factor on': { ...changed, what: 'two-factor-on' },
    'Two-factor off': { ...changed, what: 'two-factor-off' },
    'Two-factor reset by staff': { ...changed, what: 'two-factor-reset' },
    'Recovery codes renewed': { ...changed, what: 'recovery-codes-renewed' },
    'Login block changed': { ...changed, what: 'login-block-changed' },
    'Mobile number changed': { ...changed, what: 'tel-changed' },
  }),
  template('changed-by-staff', 'Changed by staff', changedByStaff, {
    'Member info corrected': { ...changed, act: { what: 'corrected', fields: ['name', 'tel'] } },
    'Session ended': { ...changed, act: { what: 'session-ended' } },
    Suspended: { ...changed, act: { what: 'suspended' } },
    Reinstated: { ...changed, act: { what: 'reinstated' } },
    Unfrozen: { ...changed, act: { what: 'unfrozen' } },
    'Pages viewed': { ...changed, act: { what: 'viewed' } },
  }),
  template('email-replacement', 'Email will be replaced', emailReplacementRequested, {
    '': { loginId, due: until, keepLink: `${origin}/keepemail`, origin },
  }),
  template('email-replacement', 'Email replaced', emailReplaced, { '': { loginId, origin } }),
  template('signup-block-lifted', 'Sign-up block lifted', signupBlockLifted, { '': { origin } }),
  template('recovery-code-used', 'Recovery code used', recoveryCodeUsed, { '': { ...changed, left: 7 } }),
  template('two-factor-removal-code', 'Code to remove two-factor', twoFactorRemovalCode, {
    '': { ...who, code },
  }),
  template('two-factor-removal', 'Two-factor will be removed', twoFactorRemovalRequested, {
    '': { loginId, due: until, origin },
  }),
  template('two-factor-removal', 'Two-factor removed', twoFactorRemoved, { '': { loginId, origin } }),
  template('marketing-consent', 'Marketing consents changed', marketingChanged, {
    '': { name, at, given: [byMail], withdrawn: [bySms], sender, origin },
  }),
  template('marketing-consent', 'Marketing consents, every two years', marketingReminder, {
    '': { name, consents: [{ label: byMail, at }], sender, origin, withdrawLink: `${origin}/unsubscribe` },
  }),
  template('advertisement', 'Advertising', advertisement, {
    '': {
      name,
      subject: ['Routi-AI 새 버전을 출시했습니다', 'A new version of Routi-AI'],
      paragraphs: [
        [
          '새 버전은 배관 1,000개의 경로를 한 번에 찾고, 결과를 BIM 모델에 바로 반영합니다.',
          'It routes 1,000 lines in one run and writes the result straight to your BIM model.',
        ],
        [
          '체험 중이시거나 요금제를 이용 중이시면 추가 요금 없이 업데이트하실 수 있습니다.',
          'If you have a trial or a plan, the update costs nothing.',
        ],
      ],
      sender,
      unsubscribe: { page: `${origin}/unsubscribe`, oneClick: `${origin}/unsubscribe/one-click` },
    },
  }),
  template('contact-received', 'Contact: a message has arrived', contactReceived, {
    'To support': { ...contact, kind: 'support' },
    'About personal data': { ...contact, kind: 'privacy' },
  }),
  template('contact-reply', 'Contact: a reply', contactReply, {
    '': { ...contact, reply: 'Standard: 10\n\nCustom: 50', quoted: 'Basic: 3?\nStandard: 10?' },
  }),
  template('account-deleted', 'Account deleted', accountDeleted, {
    'Email and number verified': {
      ...who,
      at,
      verified: { email: true, tel: true },
      signUpAllowedFrom: until,
      supportEmail,
    },
    'Nothing verified': {
      ...who,
      at,
      verified: { email: false, tel: false },
      signUpAllowedFrom: until,
      supportEmail,
    },
  }),
];

const refunds = ['환불 기한', 'Refunds that are due'] as const;
const deposits = ['확인할 입금', 'Deposits to decide'] as const;

/** Messages to staff. */
export const STAFF_TEMPLATES: readonly Template[] = [
  template('staff-invitation', 'Invitation to a role', staffInvitation, {
    '': { loginId, role: 'finance', link: `${origin}/staff-invitation?token=sample`, expiresAt: at },
  }),
  template('staff-role-changed', 'Role changed', staffRoleChanged, {
    'Another role': { ...who, role: 'support', at, origin },
    'No role': { ...who, role: null, at, origin },
  }),
  template('staff-news', 'Something needs a person', staffNotification, {
    '': {
      name,
      items: [
        { what: refunds, path: '/admin/refunds' },
        { what: deposits, path: '/admin/deposits' },
      ],
      more: 3,
      origin,
    },
  }),
  template('staff-news', 'Daily digest', staffDigest, {
    '': {
      name,
      day: '2026-12-01',
      kinds: [
        { name: refunds, open: 2, path: '/admin/refunds' },
        { name: deposits, open: 12, path: '/admin/deposits' },
      ],
      origin,
    },
  }),
];
