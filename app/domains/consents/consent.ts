/** What a person can be asked to agree to (spec §2 Sign-up and Payment), in the order of lists. */
export const CONSENT_CODES = [
  'terms-of-use',
  'privacy-collection',
  'payment-privacy',
  'payment-agreement',
  'marketing',
  'marketing-sms',
  'marketing-call',
  'marketing-email',
  'launch-notice',
] as const;

export type ConsentCode = (typeof CONSENT_CODES)[number];

/** The texts, by the name of their file. */
export const TERMS_CODES = [
  'terms-of-use',
  'privacy-collection',
  'marketing',
  'launch-notice',
  'payment-privacy',
  'payment-agreement',
] as const;

export type TermsCode = (typeof TERMS_CODES)[number];

/** Which text a consent refers to: the channels are parts of one text. */
export const CONSENT_TEXTS: Readonly<Record<ConsentCode, TermsCode>> = {
  'terms-of-use': 'terms-of-use',
  'privacy-collection': 'privacy-collection',
  marketing: 'marketing',
  'marketing-sms': 'marketing',
  'marketing-call': 'marketing',
  'marketing-email': 'marketing',
  'launch-notice': 'launch-notice',
  'payment-privacy': 'payment-privacy',
  'payment-agreement': 'payment-agreement',
};

/** Names on the pages that list consents. */
export const CONSENT_LABELS: Readonly<Record<ConsentCode, string>> = {
  'terms-of-use': 'Terms of use',
  'privacy-collection': 'Collection and use of personal information',
  marketing: 'Marketing messages',
  'marketing-sms': 'Marketing by SMS',
  'marketing-call': 'Marketing by phone',
  'marketing-email': 'Marketing by email',
  'launch-notice': 'Email when Routi-AI opens',
  'payment-privacy': 'Personal information for payment',
  'payment-agreement': 'Payment terms',
};

export const MARKETING_CODES = [
  'marketing',
  'marketing-sms',
  'marketing-call',
  'marketing-email',
] as const satisfies readonly ConsentCode[];

/** Erased six months after the account (security R31). */
export const ERASED_CODES = [...MARKETING_CODES, 'launch-notice'] as const satisfies readonly ConsentCode[];

export type MarketingCode = (typeof MARKETING_CODES)[number];

/** What a member must have agreed to, and agrees to again when it changes. */
export const REQUIRED_CODES = ['terms-of-use', 'privacy-collection'] as const satisfies readonly TermsCode[];

/** A line of the ledger. `hash`: of the exact text. */
export type Consent = { code: ConsentCode; given: boolean; version: string; hash: string; at: Date };
