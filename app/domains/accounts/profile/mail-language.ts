import * as v from 'valibot';
import type { MailLanguage } from '#app/domains/notifications/mail-content.ts';

/** By form value; the first applies until a member chooses. */
export const MAIL_LANGUAGES: readonly { value: MailLanguage | 'both'; label: string }[] = [
  { value: 'both', label: 'Korean and English' },
  { value: 'ko', label: '한국어' },
  { value: 'en', label: 'English' },
];

export const MailLanguageForm = v.strictObject({
  intent: v.literal('mail-language'),
  mailLanguage: v.picklist(['both', 'ko', 'en']),
});
