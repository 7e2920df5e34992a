/**
 * Who sends a form. `member`: a new one; `subscriber`: the demo's, with an order; `half-way`: needs the second factor.
 */
export type Sender = 'visitor' | 'member' | 'subscriber' | 'editor' | 'admin' | 'half-way';

export type SiteForm = {
  /** The route's address in app/routes.ts. */
  route: string;
  /** The path to send to, if it differs. `{order}`: an order of the subscriber. */
  path?: string;
  who: Sender;
  /** Fields with plausible values. The test fills in `{password}`, `{flow}` and the like. */
  fields: Readonly<Record<string, readonly string[]>>;
  /** Ignores unknown fields, which other forms reject (security R15). */
  ignoresUnknown?: true;
  /** Redirects this sender whatever is sent, so that a rejection is not visible. */
  leadsOn?: true;
};

export const on = ['on'];
export const code = ['123456', '000000', '12 34 56', '１２３４５６'];
export const reauthentication = { currentPassword: ['{password}', 'Wrong-horse7'], currentCode: code };
/** For forms that would move money or delete an account. */
export const wrongReauthentication = { currentPassword: ['Wrong-horse7'], currentCode: code };
export const newPassword = {
  password: ['Copper-elbow42', 'Brass-elbow42', 'short'],
  passwordConfirm: ['Copper-elbow42', 'Brass-elbow42'],
};
export const email = ['{email}', 'somebody@example.com', 'ＳＯＭＥ@Example.com', 'a@b'];
export const names = {
  name: ['홍길동', 'Kim', 'Ａｂｃ'],
  tel: ['010-1234-5678', '０１０-1234-5678', '010'],
  company: ['한강플랜트', ''],
};
export const ids = ['demomember', 'somebody7', 'ab', 'ＡＢＣＤＥ'];
export const reason = ['A reason that says enough of why.', 'no'];
export const NO_ID = '00000000-0000-4000-8000-000000000000';
const address = ['서울시 강남구 테헤란로 12'];
export const contractor = {
  company: names.company,
  name: names.name,
  phone: ['02-123-4567'],
  email,
  address,
};
export const account = {
  bank: ['88', '04', 'x'],
  number: ['110-123-456789', '110'],
  holder: ['홍길동', ''],
};
export const paying = {
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
export const agreed = { allTerms: on, personalInfo: on, agreementPayment: on };
export const post = {
  title: ['A title that fits', ''],
  type: ['Notice', 'Routi-AR', 'Usage'],
  contents: ['Contents that *fit*.', ''],
};
export const signUp = {
  ...{ id: ids, ...newPassword, ...names, email, allTerms: on },
  ...{ termsofuse__slz: on, termsofuse__privacy: on, termsofuse__marketing: on },
  ...{ termsofuse__marketing_sms: on, termsofuse__marketing_call: on, termsofuse__marketing_email: on },
  ...{ telFlow: ['x'.repeat(43)], telCode: code },
};
export const memberInfo = { ...names, id: ids, email, address, ...reauthentication };
export const shown = ['x', 'standard 2026-12-01 3750000'];

type Fields = SiteForm['fields'];
/** The forms of a page with one form for each button. */
export const buttons = (page: Omit<SiteForm, 'fields'>, ...forms: Fields[]): SiteForm[] =>
  forms.map((fields) => ({ ...page, fields }));
