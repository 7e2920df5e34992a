import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { Frame, Site } from './frame.tsx';
import { SiteHeader } from './header/site-header.tsx';
import { SiteFooter } from './site-footer.tsx';

/** Far more than there are pages; whoever invents addresses only has them rendered anew. */
const MOST = 500;

/**
 * Renders what stands around every page once for an address. It is the same for everybody (README.md), and was over a
 * quarter of what a page took, most of it for the links (ADR 006).
 */
export function createFrames(): (pathname: string, site: Site) => Frame {
  const kept = new Map<string, Frame>();
  return (pathname, site) => {
    const key = JSON.stringify([pathname, site]);
    const known = kept.get(key);
    if (known) return known;
    const markup = (part: ReactNode) =>
      renderToString(<StaticRouter location={pathname}>{part}</StaticRouter>);
    const frame = {
      header: markup(<SiteHeader site={site} />),
      footer: markup(<SiteFooter site={site} />),
    };
    if (kept.size === MOST) kept.clear();
    kept.set(key, frame);
    return frame;
  };
}
