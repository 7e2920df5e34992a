import { FaqAnswers } from '#app/domains/boards/ui/list/faq-answers.tsx';
import { PlansTeaser } from '#app/domains/plans/ui/plans-teaser.tsx';
import { products } from '#app/domains/site/product.ts';
import { ElbowSection } from '#app/domains/site/ui/product/elbow-section.tsx';
import { ProductPage } from '#app/domains/site/ui/product/product-page.tsx';
import { loaderMeta } from '#app/web/seo/page-title.ts';
import { routiArCopy } from '#content/products/routiar.ts';
import type { Route } from './+types/solution.routiar';
import { loadProduct } from './load-product.server.ts';

export { loaderHeaders as headers } from '#app/web/headers.server.ts';

const product = products.routiar;

export const meta = loaderMeta(product.name);

export function loader(args: Route.LoaderArgs) {
  return loadProduct(args, 'routiar', routiArCopy);
}

/** The AR product's page (spec §2). */
export default function RoutiAr({ loaderData: { copy, answers, awards } }: Route.ComponentProps) {
  return (
    <ProductPage
      product={product}
      copy={copy}
      awards={awards}
      answers={<FaqAnswers answers={answers} here={product.path} />}
      plans={
        <PlansTeaser title="Add the cloud plan for your team">
          Routi-AR itself is in the app store. With Basic and Standard we prepare your models for it, ten
          times a year.
        </PlansTeaser>
      }
    >
      <ElbowSection />
    </ProductPage>
  );
}
