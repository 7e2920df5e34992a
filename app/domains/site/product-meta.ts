import { siteFacts } from '#content/site-facts.ts';
import type { Product } from './product.ts';

/** Title, description and the one address of a product, which /solution shares. `origin` is unknown on error screens. */
export function productMeta(product: Product, origin: string | undefined) {
  return [
    { title: `${product.name} · ${siteFacts.brand}` },
    { name: 'description', content: product.description },
    ...(origin === undefined
      ? []
      : [{ tagName: 'link' as const, rel: 'canonical', href: `${origin}${product.path}` }]),
  ];
}
