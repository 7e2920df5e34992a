import { isPlaceholder } from '#app/domains/settings/missing-facts.ts';
import type { SiteFacts } from '#content/site-facts.ts';

/** Contact details for documents. */
export type ContactFacts = {
  company?: string;
  email?: string;
  office?: readonly string[];
  appStore?: string;
};

/** The configured contact details, without placeholders, because a document cannot be corrected later. */
export function contactFacts({ company, supportEmail, office, appStore }: SiteFacts): ContactFacts {
  const set = (text: string) => (isPlaceholder(text) ? undefined : text);
  return {
    company: set(company),
    email: set(supportEmail),
    office: set(office.join('\n')) === undefined ? undefined : office,
    appStore: set(appStore),
  };
}
