import { type ComponentType, createContext, type ReactElement, type ReactNode, useContext } from 'react';
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

type Part = 'header' | 'footer';

/** What a route exports as `handle`. */
export type PageHandle = {
  /** The page's language, if not English (decisions N2). */
  lang?: string;
  /** Replaces the site's header and footer. */
  frame?: Record<'Header' | 'Footer', ComponentType<{ site: Site }>>;
};

/** Merges the handles of a page's routes; the innermost wins. */
export const joinHandles = (handles: readonly unknown[]): PageHandle => Object.assign({}, ...handles);

/** HTML inside the parts of the frame at one address. */
export type FrameMarkup = Record<Part, string>;

/** Renders the frame ahead of its page; the server passes it in through the request's context. */
export type RenderFrame = (pathname: string, site: Site, parts: Record<Part, ReactElement>) => FrameMarkup;

/** Set on the server only; the browser renders the parts itself. */
export const FrameContext = /* @__PURE__ */ createContext<FrameMarkup | null>(null);

type Props = { as: Part; children: ReactNode };

/** Header or footer of a page; in English, even on Korean pages (decisions N2). */
export const FramePart = import.meta.env.SSR ? ServerPart : BrowserPart;

function BrowserPart({ as: Element, children }: Props) {
  return (
    <Element className={`site-${Element}`} lang="en">
      {children}
    </Element>
  );
}

function ServerPart({ as: Element, children }: Props) {
  const markup = useContext(FrameContext)?.[Element];
  if (markup === undefined) return <BrowserPart as={Element}>{children}</BrowserPart>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what React rendered of the children (RenderFrame)
  return <Element className={`site-${Element}`} lang="en" dangerouslySetInnerHTML={{ __html: markup }} />;
}
