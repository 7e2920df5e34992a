/** What a person can be asked to agree to (spec §2 Sign-up and Payment). */
const CONSENT_CODES = [
  'terms-of-use',
  'privacy-collection',
  'marketing',
  'marketing-sms',
  'marketing-call',
  'marketing-email',
  'payment-privacy',
  'payment-agreement',
] as const;

export type ConsentCode = (typeof CONSENT_CODES)[number];

/** The texts, and the files that hold them. */
export const TERMS_CODES = [
  'terms-of-use',
  'privacy-collection',
  'marketing',
  'payment-privacy',
  'payment-agreement',
] as const;

export type TermsCode = (typeof TERMS_CODES)[number];

/** Which text a consent is given to: the ways to be contacted are parts of one. */
export const TEXT_OF: Readonly<Record<ConsentCode, TermsCode>> = {
  'terms-of-use': 'terms-of-use',
  'privacy-collection': 'privacy-collection',
  marketing: 'marketing',
  'marketing-sms': 'marketing',
  'marketing-call': 'marketing',
  'marketing-email': 'marketing',
  'payment-privacy': 'payment-privacy',
  'payment-agreement': 'payment-agreement',
};
