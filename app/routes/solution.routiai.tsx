import { products } from '#app/domains/site/product.ts';
import { productMeta } from '#app/domains/site/product-meta.ts';
import { ProductPage } from '#app/domains/site/ui/product-page.tsx';
import type { Route } from './+types/solution.routiai';

export const meta: Route.MetaFunction = ({ matches }) =>
  productMeta(products.routiai, matches[0].loaderData?.origin);

/** The PC product's page, at its own address and as the index of /solution (spec §2). */
export default function RoutiAi() {
  return <ProductPage product={products.routiai} />;
}
