import * as v from 'valibot';
import { sixDigitCode } from '../codes/code-schema.ts';
import { RAW_MAX } from '../fields/required-text.ts';
import { REAUTHENTICATION_FIELDS } from '../passwords/reauthentication-fields.ts';
import { NewPassword } from '../recovery/recovery-schema.ts';

/** The rule and messages are those of a reset (decisions A5). */
export const ChangePassword = v.pipe(
  v.strictObject({
    intent: v.literal('password'),
    ...REAUTHENTICATION_FIELDS,
    password: NewPassword.entries.password,
    passwordConfirm: NewPassword.entries.passwordConfirm,
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['passwordConfirm']],
      (input) => input.password === input.passwordConfirm,
      'confirm-differs',
    ),
    ['passwordConfirm'],
  ),
);

const box = v.optional(v.boolean('box'), false);

/** The three boxes of the login block (decisions A7). */
export const SetBlocks = v.strictObject({
  intent: v.literal('block'),
  blockAbroad: box,
  blockNewDevices: box,
  blockPasswordOnly: box,
  ...REAUTHENTICATION_FIELDS,
});

export const UnrecognizedSignIn = v.strictObject({
  intent: v.literal('not-me'),
  signIn: v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/), v.transform(Number)),
});

/** Before the key is shown. */
export const BeginTwoFactor = v.strictObject({ intent: v.literal('begin'), ...REAUTHENTICATION_FIELDS });

/** The first code of the app. `flow`: from `beginTwoFactor`. */
export const ConfirmTwoFactor = v.strictObject({
  intent: v.literal('confirm'),
  flow: v.pipe(v.string(), v.maxLength(RAW_MAX)),
  code: sixDigitCode,
});

/** Actions while two-factor is on. */
export const ManageTwoFactor = v.strictObject({
  intent: v.picklist(['renew', 'off']),
  ...REAUTHENTICATION_FIELDS,
});
