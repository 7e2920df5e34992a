import * as v from 'valibot';
import { sixDigitCode } from '#app/domains/accounts/codes/code-schema.ts';
import { isEmailAddress, normalizeEmail } from '#app/domains/accounts/fields/email-address.ts';
import { plainText, RAW_MAX, requiredText } from '#app/domains/accounts/fields/required-text.ts';
import { LOGIN_ID } from '#app/domains/accounts/identity/login-id.ts';
import { NAME } from '#app/domains/accounts/identity/name-in-messages.ts';
import { normalizePassword, passwordProblem } from '#app/domains/accounts/passwords/password.ts';

const COMPANY_MAX = 100;
const TEL = /^[0-9]{3}-[0-9]{3,4}-[0-9]{4}$/;

/** A checkbox: missing and false both mean no. */
const box = v.optional(v.boolean('consent'), false);
const required = (code: string) => v.pipe(v.optional(v.boolean(code), false), v.literal(true, code));

/** The whole form, by the names of spec §3; any other field is rejected (security R15). */
const Fields = v.strictObject({
  id: v.pipe(requiredText({ missing: 'id-required', shape: 'id-shape' }), v.regex(LOGIN_ID, 'id-shape')),
  password: requiredText({ missing: 'password-required', shape: 'password-rule' }, normalizePassword),
  passwordConfirm: requiredText({ missing: 'confirm-required', shape: 'confirm-differs' }, normalizePassword),
  name: v.pipe(requiredText({ missing: 'name-required', shape: 'name-shape' }), v.regex(NAME, 'name-shape')),
  tel: v.pipe(requiredText({ missing: 'tel-required', shape: 'tel-shape' }), v.regex(TEL, 'tel-shape')),
  email: v.pipe(
    requiredText({ missing: 'email-required', shape: 'email-shape' }, normalizeEmail),
    v.check(isEmailAddress, 'email-shape'),
  ),
  company: v.pipe(
    // No default here: an empty form field arrives as missing, and a default would be emptied again.
    v.optional(v.string('company-shape')),
    v.transform((text) => text ?? ''),
    v.maxLength(RAW_MAX, 'company-shape'),
    v.check((text) => text.isWellFormed(), 'company-shape'),
    v.transform(plainText),
    v.regex(/^[^\p{Cc}]*$/u, 'company-shape'),
    v.check((text) => [...text].length <= COMPANY_MAX, 'company-shape'),
  ),
  /** This browser's token of a code sent to the number (decisions A2), and the code until it is confirmed. */
  telFlow: v.optional(v.pipe(v.string('tel-code-spent'), v.maxLength(100, 'tel-code-spent'))),
  telCode: v.optional(sixDigitCode),
  /** Only the checkbox that ticks the others; it has no effect on the server. */
  allTerms: box,
  termsofuse__slz: required('terms-required'),
  termsofuse__privacy: required('privacy-required'),
  termsofuse__marketing: box,
  termsofuse__marketing_sms: box,
  termsofuse__marketing_call: box,
  termsofuse__marketing_email: box,
});

/** In page order. */
export const SIGN_UP_FIELDS = Object.keys(Fields.entries) as (keyof typeof Fields.entries)[];

/** What sign-up accepts, on the page and on the server; an issue's message is a code. */
export const SignUp = v.pipe(
  Fields,
  // Raw checks, so that these errors are reported even while other fields are invalid.
  v.rawCheck(({ dataset: { value }, addIssue }) => {
    const password = textAt(value, 'password');
    const confirm = textAt(value, 'passwordConfirm');
    if (confirm !== '' && password !== confirm) {
      addIssue({ message: 'confirm-differs', path: [pathTo(value, 'passwordConfirm')] });
    }
  }),
  v.rawCheck(({ dataset: { value }, addIssue }) => {
    const password = textAt(value, 'password');
    const about = { loginId: textAt(value, 'id'), email: textAt(value, 'email') };
    const problem = password === '' || password.length > RAW_MAX ? null : passwordProblem(password, about);
    if (problem) addIssue({ message: problem, path: [pathTo(value, 'password')] });
  }),
);

export type SignUpInput = v.InferOutput<typeof SignUp>;

/** A field of a value that may be incomplete. */
function textAt(value: unknown, key: keyof SignUpInput): string {
  const field = (Object(value) as Record<string, unknown>)[key];
  return typeof field === 'string' ? field : '';
}

function pathTo(value: unknown, key: keyof SignUpInput): v.ObjectPathItem {
  const input = Object(value) as Record<string, unknown>;
  return { type: 'object', origin: 'value', input, key, value: input[key] };
}
