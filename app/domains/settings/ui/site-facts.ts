import { createContext, useContext } from 'react';
import { type SiteFacts, siteFacts } from '#content/site-facts.ts';

/** Defaults to the built-in facts. */
export const SiteFactsContext = /* @__PURE__ */ createContext<SiteFacts>(siteFacts);

/** The owner's facts. Provided to pages only, not to the shell around them. */
export const useSiteFacts = () => useContext(SiteFactsContext);
