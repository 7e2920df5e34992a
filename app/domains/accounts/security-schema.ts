import * as v from 'valibot';
import { normalizePassword, passwordProblem } from './password.ts';

/** Longer than any valid value; NFKC can make one character eighteen, so the raw text is bounded first. */
const RAW_MAX = 1_000;

const password = (code: { missing: string; shape: string }) =>
  v.pipe(
    v.optional(v.string(code.missing), ''),
    v.maxLength(RAW_MAX, code.shape),
    v.transform(normalizePassword),
    v.nonEmpty(code.missing),
  );

/** What a form that changes something weighty asks for besides (security R7). */
const PROOF = {
  currentPassword: password({ missing: 'current-required', shape: 'wrong-password' }),
  /** Whether it is needed, the server knows. */
  currentCode: v.optional(v.pipe(v.string('wrong-code'), v.maxLength(RAW_MAX, 'wrong-code'))),
};

/** The change of a password; the rule is that of sign-up and reset (decisions A5). */
export const ChangePassword = v.pipe(
  v.strictObject({
    intent: v.literal('password'),
    ...PROOF,
    password: v.pipe(
      password({ missing: 'password-required', shape: 'password-rule' }),
      v.rawCheck(({ dataset, addIssue }) => {
        const problem = dataset.typed && dataset.value !== '' ? passwordProblem(dataset.value) : null;
        if (problem) addIssue({ message: problem });
      }),
    ),
    passwordConfirm: password({ missing: 'confirm-required', shape: 'confirm-differs' }),
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
  ...PROOF,
});

/** A sign-in of the history that its owner does not know. */
export const Disown = v.strictObject({
  intent: v.literal('not-me'),
  signIn: v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/), v.transform(Number)),
});

/** Before the key is shown. */
export const BeginTwoFactor = v.strictObject({ intent: v.literal('begin'), ...PROOF });

/** The first code of the app. `flow`: from `beginTwoFactor`. */
export const ConfirmTwoFactor = v.strictObject({
  intent: v.literal('confirm'),
  flow: v.pipe(v.string(), v.maxLength(RAW_MAX)),
  code: v.pipe(
    v.optional(v.string('code-required'), ''),
    v.maxLength(RAW_MAX, 'wrong'),
    v.transform((text) => text.trim()),
    v.nonEmpty('code-required'),
  ),
});

/** What can be done once it is on. */
export const ManageTwoFactor = v.strictObject({ intent: v.picklist(['renew', 'off']), ...PROOF });
