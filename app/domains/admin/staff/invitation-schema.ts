import * as v from 'valibot';
import { passwordProblem } from '#app/domains/accounts/passwords/password.ts';
import { SignUp } from '#app/domains/membership/schema.ts';

const { name, tel, email, password, passwordConfirm } = SignUp.entries;

/** The same rules and codes as sign-up. */
export const Invited = v.pipe(
  v.strictObject({
    token: v.pipe(v.string('token'), v.maxLength(100, 'token')),
    name,
    tel,
    email,
    password,
    passwordConfirm,
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['passwordConfirm']],
      (input) => input.password === input.passwordConfirm,
      'confirm-differs',
    ),
    ['passwordConfirm'],
  ),
  v.forward(
    v.partialCheck(
      [['password']],
      (input) => passwordProblem(input.password) !== 'password-rule',
      'password-rule',
    ),
    ['password'],
  ),
  v.forward(
    v.partialCheck(
      [['password']],
      (input) => passwordProblem(input.password) !== 'password-common',
      'password-common',
    ),
    ['password'],
  ),
);

export type InvitedInput = Omit<v.InferOutput<typeof Invited>, 'token' | 'passwordConfirm'>;
