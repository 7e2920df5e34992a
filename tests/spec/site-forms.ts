/** Who may send a form: nobody known, a member of one's own, the demo's subscriber (who has an order), an editor, an admin, or who has given a password and owes a second step. */
export type Sender = 'visitor' | 'member' | 'subscriber' | 'editor' | 'admin' | 'half-way';

export type SiteForm = {
  /** The route's address, as app/routes.ts has it. */
  route: string;
  /** Where it is sent, if that is another one. `{order}`: an order of the subscriber. */
  path?: string;
  who: Sender;
  /** Its fields, with values that may well fit; none where the browser has nothing fitting. `{password}`, `{flow}` … are put in by the test. */
  fields: Readonly<Record<string, readonly string[]>>;
  /** It reads what it knows and looks at nothing else, where others refuse a field that they do not know (security R15). */
  ignoresUnknown?: true;
  /** Its page has nothing to ask of this sender and leads on, whatever was sent: a refusal is not seen. */
  leadsOn?: true;
};

const on = ['on'];
const code = ['123456', '000000', '12 34 56', '１２３４５６'];
const proof = { currentPassword: ['{password}', 'Wrong-horse7'], currentCode: code };
/** For what money or an account would be gone by. */
const guessedProof = { currentPassword: ['Wrong-horse7'], currentCode: code };
const newPassword = {
  password: ['Copper-elbow42', 'Brass-elbow42', 'short'],
  passwordConfirm: ['Copper-elbow42', 'Brass-elbow42'],
};
const email = ['{email}', 'somebody@example.com', 'ＳＯＭＥ@Example.com', 'a@b'];
const names = {
  name: ['홍길동', 'Kim', 'Ａｂｃ'],
  tel: ['010-1234-5678', '０１０-1234-5678', '010'],
  company: ['한강플랜트', ''],
};
const ids = ['demomember', 'somebody7', 'ab', 'ＡＢＣＤＥ'];
const reason = ['A reason that says enough of why.', 'no'];
const NO_ID = '00000000-0000-4000-8000-000000000000';
const address = ['서울시 강남구 테헤란로 12'];
const contractor = { company: names.company, name: names.name, phone: ['02-123-4567'], email, address };
const account = {
  bank: ['88', '04', 'x'],
  number: ['110-123-456789', '110'],
  holder: ['홍길동', ''],
};
const paying = {
  method: ['card', 'naverpay', 'easy-pay', 'virtual-account', 'bank-transfer'],
  ...{ easyPay: ['paypal', 'naverpay', 'x'], accountBank: ['ibk', 'shinhan'], transferBank: ['shinhan'] },
  ...{ accountCertificate: ['tax-invoice', 'cash-receipt'], transferCertificate: ['cash-receipt'] },
  ...{ accountCashNumber: ['010-1234-5678'], transferCashNumber: ['010-1234-5678'] },
  ...{ accountBillNumber: ['120-81-47521'], transferBillNumber: ['123'], depositor: ['홍길동'] },
  ...{ accountBillCompany: ['한강플랜트', ''], transferBillCompany: ['x'.repeat(101)] },
  ...{ accountBillRepresentative: ['김대표'], transferBillRepresentative: [''] },
  ...{
    accountBillType: ['건설업'],
    transferBillType: [''],
    accountBillItem: [''],
    transferBillItem: ['설계'],
  },
};
const agreed = { allTerms: on, personalInfo: on, agreementPayment: on };
const post = {
  title: ['A title that fits', ''],
  type: ['Notice', 'Routi-AR', 'Usage'],
  contents: ['Contents that *fit*.', ''],
};
const signUp = {
  ...{ id: ids, ...newPassword, ...names, email, allTerms: on },
  ...{ termsofuse__slz: on, termsofuse__privacy: on, termsofuse__marketing: on },
  ...{ termsofuse__marketing_sms: on, termsofuse__marketing_call: on, termsofuse__marketing_email: on },
  ...{ telFlow: ['x'.repeat(43)], telCode: code },
};
const memberInfo = { ...names, id: ids, email, address, ...proof };
const shown = ['x', 'standard 2026-12-01 3750000'];

type Fields = SiteForm['fields'];
/** The forms of a page that sends one for each of its buttons. */
const buttons = (page: Omit<SiteForm, 'fields'>, ...forms: Fields[]): SiteForm[] =>
  forms.map((fields) => ({ ...page, fields }));

/** Every form that a page of the site sends (security B1). */
export const SITE_FORMS: readonly SiteForm[] = [
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
    fields: { intent: ['send-tel-code', 'confirm-tel-code'], ...memberInfo, telCode: code },
    ignoresUnknown: true,
  },
  { route: '/mypage/memberinfo/email', who: 'member', fields: { code, flow: ['x'.repeat(43)] } },
  {
    route: '/mypage/securitysetting',
    who: 'member',
    fields: { intent: ['block'], blockAbroad: on, blockNewDevices: on, blockPasswordOnly: on, ...proof },
  },
  {
    route: '/mypage/securitysetting',
    who: 'member',
    fields: { intent: ['password'], ...newPassword, ...guessedProof },
  },
  {
    route: '/mypage/securitysetting',
    who: 'member',
    fields: { intent: ['not-me'], signIn: ['999999', '-1', '1e3'] },
  },
  { route: '/mypage/securitysetting/twofactor', who: 'member', fields: { intent: ['begin'], ...proof } },
  {
    route: '/mypage/securitysetting/twofactor',
    who: 'member',
    fields: { intent: ['confirm'], flow: ['x'.repeat(43)], code },
  },
  {
    route: '/mypage/securitysetting/twofactor',
    who: 'member',
    fields: { intent: ['renew', 'off'], ...proof },
  },
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
    fields: { intent: ['delete'], reason: ['other'], agree: on, ...guessedProof },
  },

  // What is bought.
  {
    route: '/payment',
    who: 'member',
    fields: {
      ...{ plan: ['basic', 'standard', 'custom'], checkout: [NO_ID], ...paying, ...contractor, ...agreed },
    },
  },
  {
    route: '/mypage/ticket',
    who: 'subscriber',
    fields: { intent: ['stop', 'resume', 'take-back', 'x'] },
    ignoresUnknown: true,
  },
  ...buttons(
    { route: '/mypage/ticket/seats', who: 'subscriber' },
    { intent: ['invite-person', 'remove-person', 'leave', 'accept'], loginId: ids },
    { intent: ['connect-device'], name: ['A workstation', ''] },
    { intent: ['disconnect-device'], deviceId: [NO_ID, 'x'] },
  ),
  {
    route: '/mypage/ticket/trial',
    who: 'member',
    fields: { company: names.company, ...agreed },
  },
  { route: '/mypage/ticket/trial/end', who: 'subscriber', fields: { intent: ['x'] }, leadsOn: true },
  {
    route: '/mypage/ticket/paid',
    who: 'subscriber',
    fields: { shown, ...paying, ...contractor, paidPlan: on, ...agreed },
    leadsOn: true,
  },
  { route: '/mypage/ticket/method', who: 'subscriber', fields: paying },
  { route: '/mypage/ticket/pay', who: 'subscriber', fields: paying, leadsOn: true },
  {
    route: '/mypage/ticket/pay',
    who: 'subscriber',
    fields: { intent: ['card'] },
    leadsOn: true,
  },
  { route: '/mypage/ticket/plan', who: 'subscriber', fields: { intent: ['next', 'keep'], shown } },
  {
    route: '/mypage/ticket/plan',
    path: '/mypage/ticket/plan?shown=x',
    who: 'subscriber',
    fields: guessedProof,
  },
  {
    route: '/mypage/ticket/end',
    path: '/mypage/ticket/end?shown=x',
    who: 'subscriber',
    fields: { intent: ['keep', 'x'], ...account, ...guessedProof },
  },
  {
    route: '/mypage/ticket/renew',
    who: 'subscriber',
    fields: { intent: ['agree', 'take-back'], shown, agreed: on },
  },
  { route: '/mypage/ticket/price', who: 'subscriber', fields: { intent: ['agree', 'decline'], shown } },
  ...['cancel', 'withdraw', 'refund-account'].map(
    (step): SiteForm => ({
      route: `/orderdetail/:number/${step}`,
      path: `/orderdetail/{order}/${step}`,
      who: 'subscriber',
      fields: { ...account, ...guessedProof },
      ...(step === 'refund-account' && { leadsOn: true }),
    }),
  ),
  {
    route: '/orderdetail/:number/taxinvoice',
    path: '/orderdetail/{order}/taxinvoice',
    who: 'subscriber',
    fields: {
      businessNumber: ['120-81-47521', '123'],
      company: ['한강플랜트', ''],
      representative: ['김대표', ''],
      type: ['건설업', ''],
      item: ['설계', ''],
    },
  },

  // Boards.
  ...['notice', 'faq'].flatMap((board): SiteForm[] => [
    { route: `/${board}/write`, who: 'editor', fields: { ...post, image: [''] } },
    {
      route: `/${board}/:id/edit`,
      path: `/${board}/1/edit`,
      who: 'editor',
      fields: { ...post, image: [''], removeImage: on, version: ['1', '-1'] },
    },
  ]),
  { route: '/post-preview', who: 'editor', fields: { contents: post.contents } },

  // The people who run the site.
  {
    route: '/admin/orders/:number',
    path: '/admin/orders/{order}',
    who: 'admin',
    fields: { intent: ['refund'], amount: ['1000', '', '-1'], reason, ...guessedProof },
  },
  {
    route: '/admin/orders/:number',
    path: '/admin/orders/{order}',
    who: 'admin',
    fields: { intent: ['allow-order'], reason },
  },
  ...buttons(
    { route: '/admin/orders/:number/documents', path: '/admin/orders/{order}/documents', who: 'admin' },
    { intent: ['correct'], paper: ['TI-2026-000001'], why: ['1', '7'], reason },
    { intent: ['reissue'], paper: ['TI-2026-000001', 'x'], reason },
  ),
  {
    route: '/admin/orders/:number/readback',
    path: '/admin/orders/{order}/readback',
    who: 'admin',
    fields: { intent: ['read-back'], reason },
  },
  {
    route: '/admin/deposits/import',
    who: 'admin',
    fields: {
      intent: ['look', 'save'],
      bank: ['shinhan', 'ibk', 'x'],
      statement: ['Date,Depositor,Amount\n2026-11-20,Kim,1000', '2026-11-20\t홍길동\t1,000'],
      file: [''],
    },
    ignoresUnknown: true,
  },
  ...buttons(
    { route: '/admin/deposits/:id', path: `/admin/deposits/${NO_ID}`, who: 'admin' },
    { intent: ['match'], orderNumber: ['R00000000000000', 'x'], near: ['x'], reason },
    { intent: ['undo', 'ignore', 'take-up', 'x'], reason },
    { intent: ['refund'], reason, ...account, twice: on, ...guessedProof },
  ),
  ...buttons(
    { route: '/admin/refunds/:id', path: `/admin/refunds/${NO_ID}`, who: 'admin' },
    { intent: ['approve', 'refuse', 'take-over', 'x'], reason, ...guessedProof },
    { intent: ['finish'], reason, bankReference: ['2026-11-20 0001', ''], ...guessedProof },
  ),
  { route: '/admin/dunning', who: 'admin', fields: { intent: ['resume'], stop: [NO_ID], reason } },
  {
    route: '/admin/prices',
    who: 'admin',
    fields: {
      ...{ intent: ['announce'], planCode: ['basic', 'standard'], reason },
      ...{ consentUntil: ['2026-12-31', '2026-02-30'], appliesFrom: ['2027-03-01', '2027-13-01'] },
    },
  },
  {
    route: '/admin/messages/log/:id',
    path: `/admin/messages/log/${NO_ID}`,
    who: 'admin',
    fields: { intent: ['send-again'], key: [NO_ID], reason },
  },
  { route: '/admin/work', who: 'admin', fields: { intent: ['close'], item: [NO_ID], resolution: reason } },
];
