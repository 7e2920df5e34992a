import type { SiteFacts } from '#content/site-facts.ts';

/** Contact details for documents. */
export type ContactFacts = {
  company?: string;
  email?: string;
  office?: readonly string[];
  appStore?: string;
};

/** The defaults of content/site-facts.ts are placeholders (decisions N1). */
const PLACEHOLDER = /\bexample\b/i;

/** The configured contact details, without placeholders, because a document cannot be corrected later. */
export function contactFacts({ company, supportEmail, office, appStore }: SiteFacts): ContactFacts {
  const set = (text: string) => (PLACEHOLDER.test(text) ? undefined : text);
  return {
    company: set(company),
    email: set(supportEmail),
    office: set(office.join('\n')) === undefined ? undefined : office,
    appStore: set(appStore),
  };
}
