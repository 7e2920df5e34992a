import type { ComponentType } from 'react';
import type { SiteFacts } from '#content/site-facts.ts';
import type { SellerLines } from './seller-lines.server.ts';

/** The root's loader data; undefined if the root failed to load. */
export type Site =
  | {
      demo: boolean;
      seller: SellerLines;
      /** Set by the owner; otherwise the built-in facts apply. Null means no announcement. */
      facts?: SiteFacts;
      announcement?: Announcement | null;
    }
  | undefined;

export type Announcement = { id: string; text: string; link: string; to: string };

/** What a route exports as `handle`. */
export type PageHandle = {
  /** The page's language, if not English (decisions N2). */
  lang?: string;
  /** Replaces the site's header and footer. */
  frame?: Record<'Header' | 'Footer', ComponentType<{ site: Site }>>;
};

/** Merges the handles of a page's routes; the innermost wins. */
export const joinHandles = (handles: readonly unknown[]): PageHandle => Object.assign({}, ...handles);
