import { CODE_MESSAGES } from '../codes/code-schema.ts';

/** The state of a number's verification (decisions A2). */
export type TelCheckState =
  | 'none'
  | 'no-mobile'
  | 'limited'
  /** The site-wide limit is reached for now. */
  | 'paused'
  | 'sent'
  | 'wrong'
  | 'spent'
  | 'verified'
  | 'failed';

/** `flow`: this browser's token of the sent code, kept until the form is submitted. */
export type TelCheck = { state: TelCheckState; flow: string | null };

export const NO_TEL_CHECK: TelCheck = { state: 'none', flow: null };

const TEL_CHECK_MESSAGES: Readonly<Record<TelCheckState, string>> = {
  none: '',
  'no-mobile': 'A code can only be sent to a mobile number, for example 010-1234-5678.',
  limited: 'Too many codes requested. Please wait a minute and try again. You can request 5 codes a day.',
  paused: 'We cannot send text messages right now. Please try again in an hour.',
  sent: 'We sent a 6-digit code to this number. It is valid for 3 minutes.',
  wrong: CODE_MESSAGES.wrong,
  spent: CODE_MESSAGES.spent,
  verified: 'This number is verified.',
  failed: 'The number could not be verified. Please try again.',
};

export function describeTelCheck({ state }: TelCheck): { good: boolean; message: string } {
  return { good: state === 'sent' || state === 'verified', message: TEL_CHECK_MESSAGES[state] };
}

/** Whether a code can be entered. */
export function canEnterCode({ state, flow }: TelCheck): boolean {
  return (
    flow !== null && (state === 'sent' || state === 'wrong' || state === 'limited' || state === 'paused')
  );
}

export function telCheckStatus({ state }: TelCheck): 200 | 429 | 503 {
  if (state === 'paused') return 503;
  return state === 'limited' ? 429 : 200;
}

/** Parses the server's JSON; anything unknown is a failure. */
export function parseTelCheck(body: unknown): TelCheck {
  if (typeof body !== 'object' || body === null || !('state' in body)) return { state: 'failed', flow: null };
  const flow = 'flow' in body && typeof body.flow === 'string' ? body.flow : null;
  const state = String(body.state);
  return Object.hasOwn(TEL_CHECK_MESSAGES, state)
    ? { state: state as TelCheckState, flow }
    : { state: 'failed', flow };
}
