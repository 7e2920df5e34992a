import { products } from '#app/domains/site/product.ts';

/** The entries of the navigation after Download, which has a menu of its own (spec §1). */
export const LINKS = [
  { to: '/notice', label: 'Latest Updates' },
  { to: '/faq', label: 'FAQ' },
  { to: '/solutionplan', label: 'Plans' },
] as const;

export const DOWNLOAD = { to: products.routiai.path, label: 'Download' } as const;

export const DOWNLOADS = [products.routiai, products.routiar].map(({ path, name }) => ({
  to: path,
  label: name,
}));

/** On these the dropdown stays open (spec §1). `/solution` shows the PC product's page. */
export function isProductPage(pathname: string): boolean {
  return /^\/solution(\/|$)/.test(pathname);
}

/** Whether an entry of the dropdown is the page that is shown. */
export function isCurrentDownload(to: string, pathname: string): boolean {
  const path = pathname.replace(/\/$/, '');
  return path === to || (path === '/solution' && to === DOWNLOAD.to);
}
