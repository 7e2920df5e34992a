/** The consent boxes of sign-up, by their form names (spec §3, Sign-up payload). */
export const REQUIRED_CONSENTS = ['termsofuse__slz', 'termsofuse__privacy'] as const;
export const MARKETING_CONSENTS = [
  'termsofuse__marketing_sms',
  'termsofuse__marketing_call',
  'termsofuse__marketing_email',
] as const;
export const CONSENT_BOXES = [...REQUIRED_CONSENTS, 'termsofuse__marketing', ...MARKETING_CONSENTS] as const;

export type ConsentBox = (typeof CONSENT_BOXES)[number];
export type ConsentTicks = Readonly<Record<ConsentBox, boolean>>;

/** Nothing is ticked by default (decisions A9). */
export const NO_CONSENTS: ConsentTicks = {
  termsofuse__slz: false,
  termsofuse__privacy: false,
  termsofuse__marketing: false,
  termsofuse__marketing_sms: false,
  termsofuse__marketing_call: false,
  termsofuse__marketing_email: false,
};

/** Select-all sets all six boxes (spec §4). */
export function tickAll(ticked: boolean): ConsentTicks {
  return {
    termsofuse__slz: ticked,
    termsofuse__privacy: ticked,
    termsofuse__marketing: ticked,
    termsofuse__marketing_sms: ticked,
    termsofuse__marketing_call: ticked,
    termsofuse__marketing_email: ticked,
  };
}

/**
 * One checkbox; the marketing checkbox sets its three channels to the same value. None of the three sets the
 * marketing checkbox: consents to marketing and to a channel are given separately (spec §4).
 */
export function setTick(ticks: ConsentTicks, box: ConsentBox, ticked: boolean): ConsentTicks {
  const next = { ...ticks, [box]: ticked };
  if (box === 'termsofuse__marketing') for (const each of MARKETING_CONSENTS) next[each] = ticked;
  return next;
}

export function ticked(
  ticks: ConsentTicks,
  boxes: readonly ConsentBox[] = CONSENT_BOXES,
): 'all' | 'some' | 'none' {
  const count = boxes.filter((box) => ticks[box]).length;
  if (count === 0) return 'none';
  return count === boxes.length ? 'all' : 'some';
}
