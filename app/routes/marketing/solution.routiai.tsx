import { FaqAnswers } from '#app/domains/boards/ui/list/faq-answers.tsx';
import { TryRouting } from '#app/domains/pipe-routing/ui/try-routing.tsx';
import { PlansTeaser } from '#app/domains/plans/ui/plans-teaser.tsx';
import { pictures } from '#app/domains/site/pictures.ts';
import { products } from '#app/domains/site/product.ts';
import { RoutingSection } from '#app/domains/site/ui/home/routing-section.tsx';
import { ProductPage } from '#app/domains/site/ui/product/product-page.tsx';
import { LoopVideo } from '#app/ui/loop-video.tsx';
import { loaderMeta } from '#app/web/seo/page-title.ts';
import { routiAiCopy } from '#content/products/routiai.ts';
import type { Route } from './+types/solution.routiai';
import { loadProduct } from './load-product.server.ts';

export { loaderHeaders as headers } from '#app/web/headers.server.ts';

const product = products.routiai;

export const meta = loaderMeta(product.name);

export function loader(args: Route.LoaderArgs) {
  return loadProduct(args, 'routiai', routiAiCopy);
}

/** The PC product's page, also the index of /solution (spec §2). */
export default function RoutiAi({ loaderData: { copy, answers, awards } }: Route.ComponentProps) {
  return (
    <ProductPage
      product={product}
      copy={copy}
      awards={awards}
      answers={<FaqAnswers answers={answers} here={product.path} />}
      plans={
        <PlansTeaser title="Choose a plan now, add Routi-AI when it is out">
          Start with <span className="whitespace-nowrap">Routi-AR</span> today: Routi-AI is added to the same
          plan when it is out.
        </PlansTeaser>
      }
    >
      <RoutingSection>
        <TryRouting
          clip={
            <LoopVideo
              picture={pictures['routiai-routing']}
              label="Automatic pipe routing, in short"
              sizes="(min-width: 64rem) 52rem, calc(100vw - 2.5rem)"
            />
          }
        />
      </RoutingSection>
    </ProductPage>
  );
}
