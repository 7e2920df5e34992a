import { type LoginBlock, type LoginBlocks, listTriggeredBlocks, type SecondShown } from './login-block.ts';

/** A sign-in attempt as its owner sees it. */
export type ShownSignIn = {
  id: number;
  at: Date;
  device: string;
  country: string | null;
  outcome: string;
  succeeded: boolean;
  /** Made by the browser that displays it. */
  thisBrowser: boolean;
};

export type SignInOutcome =
  | 'signed-in'
  | 'wrong-password'
  | 'wrong-code'
  | 'blocked'
  | 'frozen'
  | 'suspended';

/** How many are shown, and how many a preview of blocks uses (decisions A7). */
export const SHOWN_SIGN_INS = 20;

const OUTCOMES: Readonly<Record<SignInOutcome, string>> = {
  'signed-in': 'Logged in',
  'wrong-password': 'Wrong password',
  'wrong-code': 'Wrong code',
  blocked: 'Stopped by your login block until a mailed code is entered',
  frozen: 'Refused: the account was frozen',
  suspended: 'Refused: the account was suspended',
};

const SECONDS: Readonly<Record<SecondShown, string>> = {
  totp: 'with an authenticator code',
  'recovery-code': 'with a recovery code',
  'mailed-code': 'with a mailed code',
};

export function describeOutcome(outcome: SignInOutcome, second: SecondShown | null): string {
  return outcome === 'signed-in' && second !== null
    ? `${OUTCOMES[outcome]} ${SECONDS[second]}`
    : OUTCOMES[outcome];
}

const countries = new Intl.DisplayNames(['en'], { type: 'region' });

/** The name of an ISO 3166-1 country. On the server only: browsers use other names. */
export function countryName(country: string | null): string | null {
  return country === null ? null : (countries.of(country) ?? country);
}

type Entry = { country: string | null; knownDevice: boolean; second: SecondShown | null };

/** What each block alone would have done to past sign-ins. */
export type BlockPreview = {
  /** How many sign-ins it was applied to. */
  of: number;
  stopped: Readonly<Record<LoginBlock, number>>;
  /** Blocks that would have stopped the current session's sign-in. */
  present: LoginBlock[];
};

const ALL: LoginBlocks = { abroad: true, newDevices: true, passwordOnly: true };

/** Calls the function that stops sign-ins, so that the preview cannot differ from what happens. */
export function previewBlocks(entries: readonly Entry[], present: Entry | undefined): BlockPreview {
  const stops = entries.map((entry) => listTriggeredBlocks(ALL, entry));
  const count = (block: LoginBlock) => stops.filter((stopped) => stopped.includes(block)).length;
  return {
    of: entries.length,
    stopped: {
      abroad: count('abroad'),
      newDevices: count('newDevices'),
      passwordOnly: count('passwordOnly'),
    },
    present: present ? listTriggeredBlocks(ALL, present) : [],
  };
}

/** The effect that each box would have had so far. */
export function describeEffects(preview: BlockPreview): Record<LoginBlock, string> {
  const effect = (block: LoginBlock) =>
    describePreview(preview, preview.stopped[block], preview.present.includes(block));
  return {
    abroad: effect('abroad'),
    newDevices: effect('newDevices'),
    passwordOnly: effect('passwordOnly'),
  };
}

function describePreview({ of }: BlockPreview, stops: number, current: boolean): string {
  if (of === 0) return 'No logins to preview yet.';
  if (of === 1) return `Would ${stops === 0 ? 'not have' : 'have'} stopped this login.`;
  const which = current ? ', including this one' : '';
  return `Would have stopped ${stops === 0 ? 'none' : stops} of your last ${of} logins${which}.`;
}
