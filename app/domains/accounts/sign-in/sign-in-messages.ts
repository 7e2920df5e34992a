/** Messages of the login form, by the codes of sign-in-schema.ts and sign-in.server.ts. */
export const SIGN_IN_MESSAGES = {
  'id-required': 'ID is required.',
  'password-required': 'Password is required.',
  wrong: 'The ID or the password is not correct.',
  frozen: 'This account is frozen. To unfreeze it, set a new password with Find Password below.',
  suspended: 'This account is suspended. Please contact support.',
  limited: 'Too many attempts.',
  busy: 'Too many people are logging in at the moment. Please try again in a few seconds.',
} as const;

export type SignInMessageCode = keyof typeof SIGN_IN_MESSAGES;

/** The message for an error of a field; an unknown code gets a generic one. */
export function signInMessage(code: string | undefined): string | undefined {
  if (code === undefined) return undefined;
  return Object.hasOwn(SIGN_IN_MESSAGES, code)
    ? SIGN_IN_MESSAGES[code as SignInMessageCode]
    : 'Please check this field.';
}
