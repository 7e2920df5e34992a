import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { FrameContext, type FrameMarkup, FramePart, type Site } from '#app/shell/frame.tsx';
import { SiteHeader } from '#app/shell/header/site-header.tsx';
import { sellerLines } from '#app/shell/seller-lines.server.ts';
import { SiteFooter } from '#app/shell/site-footer.tsx';
import { createStaticFrame } from './static-frame.ts';

const site = { demo: true, seller: sellerLines({ tradeName: '라우티', businessNumber: '000-00-00000' }) };

function createFrame() {
  const render = createStaticFrame();
  return (pathname: string, shown: Site) =>
    render(pathname, shown, {
      header: createElement(SiteHeader, { site: shown }),
      footer: createElement(SiteFooter, { site: shown }),
    });
}

/** The frame as `root.tsx` renders it, in the router of a page. */
async function rendered(address: string, frame: FrameMarkup | null): Promise<string> {
  const part = (as: keyof FrameMarkup, children: ReactNode) =>
    createElement(FramePart, { key: as, as, children });
  const parts = [
    part('header', createElement(SiteHeader, { site })),
    part('footer', createElement(SiteFooter, { site })),
  ];
  const element = createElement(FrameContext, { value: frame }, parts);
  const { query, dataRoutes } = createStaticHandler([{ path: '*', element }]);
  const context = await query(new Request(`http://127.0.0.1${address}`));
  if (context instanceof Response) return expect.unreachable('a page answered with something else');
  const router = createStaticRouter(dataRoutes, context);
  return renderToString(createElement(StaticRouterProvider, { router, context, hydrate: false }));
}

it.each([
  '/',
  '/login',
  '/login?next=/mypage',
  '/notice?q=pipe',
  '/notice/7',
  '/notice/',
  '/solution',
  '/solution/routiar',
  '/mypage/ticket',
  '/%ED%95%9C/"<b>',
])('renders exactly the header and footer that the page at %s would have', async (address) => {
  const frameAt = createFrame();
  const { pathname } = new URL(address, 'http://127.0.0.1');
  // A path rendered before must not leak into this one.
  frameAt('/faq', site);
  expect(await rendered(address, frameAt(pathname, site))).toBe(await rendered(address, null));
});

it('marks the current page and shows the notice of a demo', () => {
  const frameAt = createFrame();
  expect(frameAt('/notice', site).header).toMatch(/<a [^>]*aria-current="page"[^>]*href="\/notice"/);
  expect(frameAt('/faq', site).header).not.toMatch(/<a [^>]*aria-current="page"[^>]*href="\/notice"/);
  expect(frameAt('/faq', site).header).toContain('No real payments');
  expect(frameAt('/faq', undefined).header).not.toContain('No real payments');
});

it('renders once for each address, and again after many other addresses', () => {
  const render = createStaticFrame();
  const parts = { header: createElement('p', null, '배관'), footer: createElement('p') };
  const first = render('/login', site, parts);
  expect(render('/login', { ...site }, parts)).toBe(first);
  for (let number = 0; number < 600; number += 1) render(`/nowhere/${number}`, undefined, parts);
  expect(render('/login', site, parts)).not.toBe(first);
  expect(render('/login', site, parts)).toEqual(first);
});
