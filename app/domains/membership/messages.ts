import { CODE_MESSAGES } from '#app/domains/accounts/codes/code-schema.ts';

/** Messages of the sign-up form by the codes of schema.ts, worded as in spec §5 where it has them. */
export const SIGN_UP_MESSAGES = {
  'id-required': 'ID is required.',
  'id-shape': 'Please enter a combination of lowercase letters and numbers, between 5 and 20 characters.',
  taken: 'This ID is already in use.',
  'password-required': 'Password is required.',
  'password-rule': 'Please enter at least 8 characters, combining numbers, letters, and special characters.',
  'password-common': 'This password is too easy to guess. Please choose another one.',
  'confirm-required': 'Please enter password confirmation.',
  'confirm-differs': 'Passwords do not match.',
  'name-required': 'Name is required.',
  'name-shape': 'Please enter between 2 and 20 characters in English or Korean.',
  'tel-required': 'Contact information is required.',
  'tel-shape': 'Please enter your contact information, including ‘-’',
  'tel-unverified': 'Please verify your mobile number: press Verify and enter the code that we send.',
  'code-required': CODE_MESSAGES['code-required'],
  'code-shape': CODE_MESSAGES['code-shape'],
  'tel-code-wrong': CODE_MESSAGES.wrong,
  'tel-code-spent': CODE_MESSAGES.spent,
  'email-required': 'Email is required.',
  'email-shape': 'This is not a valid email format.',
  'company-shape': 'Please enter 1 to 100 characters.',
  'terms-required': 'You must agree to the Routi terms of use.',
  'privacy-required': 'You must consent to the collection and use of personal information.',
  consent: 'Please check this field.',
} as const;

export type SignUpMessageCode = keyof typeof SIGN_UP_MESSAGES;

/** The message for an error of a field; an unknown code gets a generic one. */
export function signUpMessage(code: string | undefined): string | undefined {
  if (code === undefined) return undefined;
  return Object.hasOwn(SIGN_UP_MESSAGES, code)
    ? SIGN_UP_MESSAGES[code as SignUpMessageCode]
    : 'Please check this field.';
}

/** The result of the Verify button beside the ID (decisions A2). */
const ID_CHECK_MESSAGES = {
  required: SIGN_UP_MESSAGES['id-required'],
  shape: SIGN_UP_MESSAGES['id-shape'],
  taken: SIGN_UP_MESSAGES.taken,
  free: 'This ID is available.',
  limited: 'Too many checks. Please wait a minute and try again.',
} as const;

export type IdCheck = { free: boolean; message: string };

/** `state`: from the server; an unknown one is a failure. */
export function describeIdCheck(state: string): IdCheck {
  if (!Object.hasOwn(ID_CHECK_MESSAGES, state)) {
    return { free: false, message: 'The ID could not be checked. Please try again.' };
  }
  return { free: state === 'free', message: ID_CHECK_MESSAGES[state as keyof typeof ID_CHECK_MESSAGES] };
}

/** Errors of the form as a whole. */
export const SIGN_UP_PROBLEMS = {
  limited: 'Too many attempts from your network.',
  busy: 'Too many people are signing up at the moment. Please try again in a few seconds.',
} as const;
