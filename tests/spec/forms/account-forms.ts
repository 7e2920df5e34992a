import {
  code,
  email,
  ids,
  memberInfo,
  NO_ID,
  names,
  newPassword,
  on,
  reauthentication,
  type SiteForm,
  signUp,
  wrongReauthentication,
} from './site-form.ts';

export const ACCOUNT_FORMS: readonly SiteForm[] = [
  // Joining and coming in.
  { route: '/signup', who: 'visitor', fields: signUp },
  {
    route: '/signup',
    who: 'visitor',
    fields: { intent: ['verify-id', 'send-tel-code', 'confirm-tel-code'], ...signUp },
    ignoresUnknown: true,
  },
  { route: '/signup/check-id', who: 'visitor', fields: { id: ids }, ignoresUnknown: true },
  {
    route: '/signup/tel-code',
    who: 'visitor',
    fields: { tel: names.tel, telFlow: ['x'.repeat(43)], telCode: code },
    ignoresUnknown: true,
  },
  {
    route: '/login',
    who: 'visitor',
    fields: { id: ids, password: ['Wrong-horse7'], next: ['/notice', '//evil.example'] },
  },
  ...['/login/verify', '/login/lost-two-factor'].flatMap((route): SiteForm[] => [
    { route, who: 'half-way', fields: { code } },
    { route, who: 'half-way', fields: { code, intent: ['resend', 'send'] }, ignoresUnknown: true },
  ]),
  { route: '/logout', who: 'visitor', fields: {}, ignoresUnknown: true },
  { route: '/findid', who: 'visitor', fields: { step: ['send'], email } },
  { route: '/findid', who: 'visitor', fields: { step: ['check'], email, flow: ['{idFlow}'], code } },
  { route: '/findpassword', who: 'visitor', fields: { step: ['send'], id: ['{id}', ...ids], email } },
  {
    route: '/findpassword',
    who: 'visitor',
    fields: { step: ['check'], id: ['{id}'], email, flow: ['{flow}'], code },
  },
  {
    route: '/findpassword',
    who: 'visitor',
    fields: {
      step: ['reset'],
      right: ['{right}'],
      password: ['short', 'Copper-elbow42'],
      passwordConfirm: ['x'],
    },
  },
  { route: '/freezeaccount', who: 'visitor', fields: { key: ['x'.repeat(43)] }, ignoresUnknown: true },
  { route: '/keepemail', who: 'visitor', fields: { key: ['x'.repeat(43)] }, ignoresUnknown: true },
  {
    route: '/unsubscribe',
    path: `/unsubscribe?token=${NO_ID}.x`,
    who: 'visitor',
    fields: { token: ['x'] },
    ignoresUnknown: true,
  },
  {
    route: '/staff-invitation',
    who: 'visitor',
    fields: { token: ['x'.repeat(43)], ...newPassword, name: names.name, tel: names.tel, email },
  },
  { route: '/*', path: '/nowhere', who: 'visitor', fields: { id: ids } },

  // One's own account.
  { route: '/mypage', path: '/mypage?index', who: 'member', fields: memberInfo },
  { route: '/mypage/memberinfo', who: 'member', fields: memberInfo },
  {
    route: '/mypage/memberinfo',
    who: 'member',
    fields: { intent: ['mail-language'], mailLanguage: ['both', 'ko', 'en'] },
  },
  {
    route: '/mypage/memberinfo',
    who: 'member',
    fields: { intent: ['send-tel-code', 'confirm-tel-code'], ...memberInfo, telCode: code },
    ignoresUnknown: true,
  },
  { route: '/mypage/memberinfo/email', who: 'member', fields: { code, flow: ['x'.repeat(43)] } },
  {
    route: '/mypage/securitysetting',
    who: 'member',
    fields: {
      intent: ['block'],
      blockAbroad: on,
      blockNewDevices: on,
      blockPasswordOnly: on,
      ...reauthentication,
    },
  },
  {
    route: '/mypage/securitysetting',
    who: 'member',
    fields: { intent: ['password'], ...newPassword, ...wrongReauthentication },
  },
  {
    route: '/mypage/securitysetting',
    who: 'member',
    fields: { intent: ['not-me'], signIn: ['999999', '-1', '1e3'] },
  },
  {
    route: '/mypage/securitysetting/twofactor',
    who: 'member',
    fields: { intent: ['begin'], ...reauthentication },
  },
  {
    route: '/mypage/securitysetting/twofactor',
    who: 'member',
    fields: { intent: ['confirm'], flow: ['x'.repeat(43)], code },
  },
  {
    route: '/mypage/securitysetting/twofactor',
    who: 'member',
    fields: { intent: ['renew', 'off'], ...reauthentication },
  },
  {
    route: '/mypage/memberinfo',
    who: 'member',
    fields: { intent: ['mail-language'], mailLanguage: ['ko', 'en', 'both', 'fr'] },
  },
  { route: '/mypage/launch-notice', who: 'member', fields: { wanted: ['yes', 'no', 'maybe'] } },
  {
    route: '/mypage/consents',
    who: 'member',
    fields: { marketing: on, marketingSms: on, marketingCall: on, marketingEmail: on },
  },
  {
    route: '/mypage/consents/renew',
    who: 'member',
    fields: {
      agree_terms_of_use: ['2026-11-01'],
      agree_privacy_collection: ['2026-11-01'],
      next: ['/notice', '//evil.example'],
    },
    leadsOn: true,
  },
  { route: '/deleteaccount', who: 'member', fields: { reason: ['other', 'x'], agree: on } },
  {
    route: '/deleteaccount',
    who: 'member',
    fields: { intent: ['delete'], reason: ['other'], agree: on, ...wrongReauthentication },
  },
];
