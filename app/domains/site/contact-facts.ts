import type { SiteFacts } from '#content/site-facts.ts';

/** What a paper may say of how to reach the company. */
export type ContactFacts = {
  company?: string;
  email?: string;
  office?: readonly string[];
  appStore?: string;
};

/** The defaults of content/site-facts.ts are plainly placeholders (decisions N1); nobody is to write to one. */
const PLACEHOLDER = /\bexample\b/i;

/** The facts that a deployment has set. What is still a placeholder is left out, as papers are not corrected later. */
export function contactFacts({ company, supportEmail, office, appStore }: SiteFacts): ContactFacts {
  const set = (text: string) => (PLACEHOLDER.test(text) ? undefined : text);
  return {
    company: set(company),
    email: set(supportEmail),
    office: set(office.join('\n')) === undefined ? undefined : office,
    appStore: set(appStore),
  };
}
