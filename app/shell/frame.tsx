import { createContext, type ReactNode, useContext } from 'react';
import type { SellerLines } from './seller-lines.server.ts';

/** What the frame shows, besides where one is: the root's loader data, where there are any. */
export type Site = { demo: boolean; seller: SellerLines } | undefined;

/** The markup within the parts of the frame at one address, as the server rendered it once for everybody. */
export type Frame = { header: string; footer: string };

/** The server's alone: a browser has the parts themselves, and none of this. */
export const FrameContext = /* @__PURE__ */ createContext<Frame | null>(null);

type Props = { as: keyof Frame; children: ReactNode };

/** A part of what stands around every page. English on every page, also on Korean ones (decisions N2). */
export const FramePart = import.meta.env.SSR ? RenderedPart : Part;

function Part({ as: Element, children }: Props) {
  return (
    <Element className={`site-${Element}`} lang="en">
      {children}
    </Element>
  );
}

function RenderedPart({ as: Element, children }: Props) {
  const frame = useContext(FrameContext);
  if (!frame) return <Part as={Element}>{children}</Part>;
  const markup = { __html: frame[Element] };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what React made of the children (frame-markup.server.tsx)
  return <Element className={`site-${Element}`} lang="en" dangerouslySetInnerHTML={markup} />;
}
