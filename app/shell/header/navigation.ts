import { PRODUCT_PAGES } from '#app/domains/site/product-pages.ts';

/** The entries after Download (spec §1). */
export const LINKS = [
  { to: '/notice', label: 'Latest Updates' },
  { to: '/faq', label: 'FAQ' },
  { to: '/solutionplan', label: 'Plans' },
] as const;

export const DOWNLOAD = { to: PRODUCT_PAGES.routiai.path, label: 'Download' } as const;

export const DOWNLOADS = Object.values(PRODUCT_PAGES).map(({ path, name }) => ({ to: path, label: name }));

/** Where the dropdown stays open (spec §1). */
export function isProductPage(pathname: string): boolean {
  return DOWNLOADS.some(({ to }) => isCurrentDownload(to, pathname));
}

/** `/solution` shows the PC product's page. */
export function isCurrentDownload(to: string, pathname: string): boolean {
  const path = pathname.replace(/\/$/, '');
  return path === to || (path === '/solution' && to === DOWNLOAD.to);
}
