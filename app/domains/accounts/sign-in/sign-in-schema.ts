import * as v from 'valibot';
import { enteredCode } from '../codes/code-schema.ts';
import { RAW_MAX } from '../fields/required-text.ts';
import { normalizePassword } from '../passwords/password.ts';

/** The login form. A value that cannot be an ID or password counts as wrong, and no message says more. */
export const SignIn = v.strictObject({
  id: v.pipe(
    v.optional(v.string('id-required'), ''),
    v.maxLength(RAW_MAX, 'wrong'),
    v.transform((text) => text.normalize('NFKC').trim()),
    v.nonEmpty('id-required'),
  ),
  password: v.pipe(
    v.optional(v.string('password-required'), ''),
    v.maxLength(RAW_MAX, 'wrong'),
    v.transform(normalizePassword),
    v.nonEmpty('password-required'),
  ),
  /** Where to go afterwards; the route passes it through `safePath`. */
  next: v.optional(v.pipe(v.string(), v.maxLength(2_000))),
});

export type SignInInput = v.InferOutput<typeof SignIn>;

/** The code of a challenge of any kind. */
export const ChallengeEntry = v.strictObject({
  code: enteredCode,
});
