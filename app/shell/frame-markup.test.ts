import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, it } from 'vitest';
import { type Frame, FrameContext, FramePart } from './frame.tsx';
import { createFrames } from './frame-markup.server.tsx';
import { sellerLines } from './seller-lines.server.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

const site = { demo: true, seller: sellerLines({ tradeName: '라우티', businessNumber: '000-00-00000' }) };

/** The frame of a page as `root.tsx` has it. */
function rendered(pathname: string, frame: Frame | null): string {
  const part = (as: keyof Frame, children: ReactNode) => createElement(FramePart, { key: as, as, children });
  const parts = [
    part('header', createElement(SiteHeader, { site })),
    part('footer', createElement(SiteFooter, { site })),
  ];
  const page = createElement(FrameContext, { value: frame }, parts);
  return renderToString(createElement(StaticRouter, { location: pathname }, page));
}

it.each([
  '/',
  '/login',
  '/notice/7',
  '/notice/',
  '/solution',
  '/solution/routiar',
  '/mypage/ticket',
  '/%ED%95%9C/"<b>',
])('is to the letter what a page at %s would have around it', (pathname) => {
  const frameAt = createFrames();
  // A path that was asked for before leaves nothing in that of another.
  frameAt('/faq', site);
  expect(rendered(pathname, frameAt(pathname, site))).toBe(rendered(pathname, null));
});

it('marks where one is, and says that a demo is one', () => {
  const frameAt = createFrames();
  expect(frameAt('/notice', site).header).toMatch(/<a [^>]*aria-current="page"[^>]*href="\/notice"/);
  expect(frameAt('/faq', site).header).not.toMatch(/<a [^>]*aria-current="page"[^>]*href="\/notice"/);
  expect(frameAt('/faq', site).header).toContain('Demo: nothing is sold');
  expect(frameAt('/faq', undefined).header).not.toContain('Demo: nothing is sold');
});

it('is rendered once for an address, however many ask, and again after addresses that nobody else asks for', () => {
  const frameAt = createFrames();
  const first = frameAt('/login', site);
  expect(frameAt('/login', { ...site })).toBe(first);
  for (let number = 0; number < 600; number += 1) frameAt(`/nowhere/${number}`, undefined);
  expect(frameAt('/login', site)).not.toBe(first);
  expect(frameAt('/login', site)).toEqual(first);
});
