import { products } from '#app/domains/site/product.ts';
import { productMeta } from '#app/domains/site/product-meta.ts';
import { ProductPage } from '#app/domains/site/ui/product-page.tsx';
import type { Route } from './+types/solution.routiar';

export const meta: Route.MetaFunction = ({ matches }) =>
  productMeta(products.routiar, matches[0].loaderData?.origin);

/** The AR product's page (spec §2). */
export default function RoutiAr() {
  return <ProductPage product={products.routiar} />;
}
