import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { homeCopy } from '#content/home-copy.ts';
import { ProductFilm } from '../product/product-film.tsx';
import { AwardsCarousel } from './awards-carousel.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomeProducts } from './home-products.tsx';

function render(block: ReactNode): string {
  const Stub = createRoutesStub([{ path: '/', Component: () => block }]);
  return renderToStaticMarkup(createElement(Stub, { initialEntries: ['/'] }));
}

const solution = {
  title: 'Routi-AI',
  subTitle: 'In your BIM application',
  icon: 'routiai',
  file: null,
  url: '/solution/routiai',
  video: 'routiai-intro',
} as const;

const picture = { file: '/media/a', width: 960, height: 540, alt: 'A plant' } as const;

test('keeps the heading of a failed block and offers Retry', () => {
  for (const html of [
    render(createElement(AwardsCarousel, { awards: null })),
    render(createElement(HomeProducts, { solutions: null })),
  ]) {
    expect(html).toContain('<h2');
    expect(html).toMatch(/could not be loaded\.[\s\S]*<a[^>]*href="\/"[^>]*>Retry/);
  }
  expect(render(createElement(HomeProducts, { solutions: null }))).toContain('View More');
});

test('offers a trial and the contact form in the hero, and omits awards that failed to load', () => {
  const html = render(createElement(HomeHero, { copy: homeCopy, awards: null }));
  expect(html).toContain('href="/mypage/ticket/trial"');
  expect(html).toContain('href="/contact?kind=sales"');
  expect(html).not.toContain('hero-awards');
  const award = { title: 'An Award 2024', contents: 'For it', solution: 'Routi-AR', image: null };
  expect(render(createElement(HomeHero, { copy: homeCopy, awards: [award] }))).toContain(
    '<li><strong>An Award</strong> 2024</li>',
  );
});

test('shows Coming Soon without a download, and otherwise opens it in a new tab', () => {
  expect(render(createElement(HomeProducts, { solutions: [{ solution, picture }] }))).toContain(
    'Coming Soon',
  );
  const file = 'https://store.example.com/ar';
  const html = render(
    createElement(HomeProducts, { solutions: [{ solution: { ...solution, file }, picture }] }),
  );
  expect(html).not.toContain('Coming Soon');
  expect(html).toContain('href="/store" target="_blank" rel="noopener"');
});

test('shows no player for a product without a picture', () => {
  const html = render(createElement(HomeProducts, { solutions: [{ solution, picture: null }] }));
  expect(html).toContain('In your BIM application');
  expect(html).not.toContain('Watch Video');
});

test('plays a film with controls and both formats, the smaller one first, without preloading', () => {
  const html = render(createElement(ProductFilm, { product: 'Routi-AI', picture }));
  expect(html).toMatch(/<video[^>]*controls[^>]*preload="none"/);
  expect(html.indexOf('a.webm')).toBeLessThan(html.indexOf('a.mp4'));
});
