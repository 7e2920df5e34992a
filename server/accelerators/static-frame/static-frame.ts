import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { FrameMarkup, RenderFrame } from '#app/shell/frame.tsx';

/** Far more than there are pages; made-up addresses beyond it only cause another rendering. */
const MAX_KEPT = 500;

/**
 * Renders header and footer once for each address, because they are the same for everyone. Most of their time goes to
 * the links, which React Router resolves one by one. To remove: delete this folder, its name in ../names.ts and its
 * line in ../choose-parts.ts.
 */
export function createStaticFrame(): RenderFrame {
  const kept = new Map<string, FrameMarkup>();
  return (pathname, site, { header, footer }) => {
    const key = JSON.stringify([pathname, site]);
    const known = kept.get(key);
    if (known) return known;
    const markup = (part: ReactNode) =>
      renderToString(createElement(StaticRouter, { location: pathname }, part));
    const frame = { header: markup(header), footer: markup(footer) };
    if (kept.size === MAX_KEPT) kept.clear();
    kept.set(key, frame);
    return frame;
  };
}
