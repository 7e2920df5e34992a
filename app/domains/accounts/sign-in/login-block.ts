/** A member's three boxes (decisions A7). */
export type LoginBlocks = { abroad: boolean; newDevices: boolean; passwordOnly: boolean };
export type LoginBlock = keyof LoginBlocks;

/** What is, or will be, entered in addition to the password. */
export type SecondShown = 'totp' | 'recovery-code' | 'mailed-code';

/** A past or current sign-in, with what blocks depend on. */
export type BlockableSignIn = {
  /** ISO 3166-1; null if the address belongs to no known country. */
  country: string | null;
  knownDevice: boolean;
  second: SecondShown | null;
};

const HOME_COUNTRY = 'KR';

const STOPS: Readonly<Record<LoginBlock, (attempt: BlockableSignIn) => boolean>> = {
  // An address without a country is private or newer than the table. Its owner is more likely at home than
  // abroad, and a box that says "outside Korea" must not stop somebody in an office behind a VPN.
  abroad: ({ country }) => country !== null && country !== HOME_COUNTRY,
  newDevices: ({ knownDevice }) => !knownDevice,
  // A mailed code lifts a block but is no second factor (security §2).
  passwordOnly: ({ second }) => second !== 'totp' && second !== 'recovery-code',
};

/** The blocks that stop a sign-in with the right password until a mailed code is entered. */
export function listTriggeredBlocks(blocks: LoginBlocks, attempt: BlockableSignIn): LoginBlock[] {
  return (Object.keys(STOPS) as LoginBlock[]).filter((block) => blocks[block] && STOPS[block](attempt));
}
