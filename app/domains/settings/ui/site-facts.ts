import { createContext, useContext } from 'react';
import { type SiteFacts, siteFacts } from '#content/site-facts.ts';

/** The built-in facts, where the owner has set none. */
export const SiteFactsContext = /* @__PURE__ */ createContext<SiteFacts>(siteFacts);

/** What the site says about its owner; inside a page, not in the frame around it. */
export const useSiteFacts = () => useContext(SiteFactsContext);
