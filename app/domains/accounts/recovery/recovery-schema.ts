import * as v from 'valibot';
import { sixDigitCode } from '../codes/code-schema.ts';
import { isEmailAddress, normalizeEmail } from '../fields/email-address.ts';
import { requiredText } from '../fields/required-text.ts';
import { LOGIN_ID } from '../identity/login-id.ts';
import { normalizePassword, passwordProblem } from '../passwords/password.ts';

const email = v.pipe(
  requiredText({ missing: 'email-required', shape: 'email-shape' }, normalizeEmail),
  v.check(isEmailAddress, 'email-shape'),
);
const id = v.pipe(requiredText({ missing: 'id-required', shape: 'id-shape' }), v.regex(LOGIN_ID, 'id-shape'));

const LONGEST_TOKEN = 100;

/** A flow or right token; a malformed one is simply not found. */
const token = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => text.slice(0, LONGEST_TOKEN)),
  ),
);

export const FindIdStart = v.strictObject({ email });
export const FindPasswordStart = v.strictObject({ id, email });

export const RecoveryCodeEntry = v.strictObject({ flow: token, code: sixDigitCode });

/** The one password rule; the server checks again with the ID and the email (decisions A5). */
export const NewPassword = v.pipe(
  v.strictObject({
    right: token,
    password: v.pipe(
      requiredText({ missing: 'password-required', shape: 'password-rule' }, normalizePassword),
      v.check((text) => passwordProblem(text) !== 'password-rule', 'password-rule'),
      v.check((text) => passwordProblem(text) !== 'password-common', 'password-common'),
    ),
    passwordConfirm: requiredText(
      { missing: 'confirm-required', shape: 'confirm-differs' },
      normalizePassword,
    ),
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['passwordConfirm']],
      ({ password, passwordConfirm }) => password === passwordConfirm,
      'confirm-differs',
    ),
    ['passwordConfirm'],
  ),
);
