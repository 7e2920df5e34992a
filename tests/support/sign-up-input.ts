import type { SignUpInput } from '#app/domains/membership/schema.ts';

let made = 0;

/** A valid sign-up with a unique ID and email. */
export function signUpInput(change: Partial<SignUpInput> = {}): SignUpInput {
  made += 1;
  const id = change.id ?? `person${made}`;
  return {
    id,
    password: 'vK7!mq2z',
    passwordConfirm: 'vK7!mq2z',
    name: '홍길동',
    tel: '010-1234-5678',
    email: `${id}@example.com`,
    company: '',
    allTerms: false,
    termsofuse__slz: true,
    termsofuse__privacy: true,
    termsofuse__marketing: false,
    termsofuse__marketing_sms: false,
    termsofuse__marketing_call: false,
    termsofuse__marketing_email: false,
    ...change,
  };
}
