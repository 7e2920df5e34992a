/** The three boxes of a member (decisions A7). */
export type LoginBlocks = { abroad: boolean; newDevices: boolean; passwordOnly: boolean };
export type LoginBlock = keyof LoginBlocks;

/** What was, or will be, shown besides the password. */
export type SecondShown = 'totp' | 'recovery-code' | 'mailed-code';

/** A sign-in, past or under way, as far as blocks look at it; a row of the history has all of it. */
export type BlockableSignIn = {
  /** ISO 3166-1, null where the address belongs to no known country. */
  country: string | null;
  knownDevice: boolean;
  second: SecondShown | null;
};

const HOME_COUNTRY = 'KR';

const STOPS: Readonly<Record<LoginBlock, (attempt: BlockableSignIn) => boolean>> = {
  // An address of no country is one of a private network or newer than the table. Its owner is likelier at home than
  // abroad, and a box that says "outside Korea" must not stop who sits in an office behind a VPN.
  abroad: ({ country }) => country !== null && country !== HOME_COUNTRY,
  newDevices: ({ knownDevice }) => !knownDevice,
  // A mailed code opens a block; it is no second factor (security §2).
  passwordOnly: ({ second }) => second !== 'totp' && second !== 'recovery-code',
};

/** The blocks that stop a sign-in with the right password until a mailed code is entered. */
export function blocksThatStop(blocks: LoginBlocks, attempt: BlockableSignIn): LoginBlock[] {
  return (Object.keys(STOPS) as LoginBlock[]).filter((block) => blocks[block] && STOPS[block](attempt));
}
