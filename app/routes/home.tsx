import { Link } from 'react-router';
import { platformContext } from '#app/context.ts';
import { listPosts } from '#app/domains/boards/list-posts.server.ts';
import type { PostRow, PostType } from '#app/domains/boards/post.ts';
import { products } from '#app/domains/site/product.ts';
import { FaqSearch } from '#app/domains/site/ui/faq-search.tsx';
import { MeasuredClaim } from '#app/domains/site/ui/measured-claim.tsx';
import { PipeHeading } from '#app/domains/site/ui/pipe-heading.tsx';
import { ProductCard } from '#app/domains/site/ui/product-card.tsx';
import { RoutedPlant } from '#app/domains/site/ui/routed-plant.tsx';
import { LatestUpdates } from '#app/shell/latest-updates.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { siteFacts } from '#content/site-facts.ts';
import type { Route } from './+types/home';

/** Notices that the home page shows (spec §2, Home). */
const NOTICES = 2;
/** Categories of the FAQ to begin with. */
const TOPICS = ['Download', 'Payment', 'Routi-AI', 'Routi-AR'] as const satisfies readonly PostType[];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${siteFacts.brand} · Piping design that routes itself` },
  {
    name: 'description',
    content: 'Automatic pipe routing for large plants: an add-in for your BIM application, and AR on site.',
  },
  ...(matches[0].loaderData
    ? [{ tagName: 'link' as const, rel: 'canonical', href: `${matches[0].loaderData.origin}/` }]
    : []),
];

/** Null notices: they could not be read, which takes nothing else from the page. */
export async function loader({ context }: Route.LoaderArgs): Promise<{ notices: PostRow[] | null }> {
  const platform = context.get(platformContext);
  try {
    const { posts } = await listPosts(platform, 'notice', { q: '', type: null, page: 1, size: 10 });
    return { notices: posts.rows.slice(0, NOTICES) };
  } catch (error) {
    platform.log.error('notices of the home page', { error });
    return { notices: null };
  }
}

/** The first page: what this is, both products, help, what is new (spec §2, Home). */
export default function Home({ loaderData: { notices } }: Route.ComponentProps) {
  const { routiai, routiar } = products;
  return (
    <div className="mx-auto max-w-page px-5">
      <section className="grid grid-cols-1 items-center gap-x-12 gap-y-10 py-12 md:py-20 lg:grid-cols-[1.05fr_1fr]">
        <div>
          <h1 className="mb-6 text-display" tabIndex={-1}>
            Piping design that routes itself
          </h1>
          <p className="mb-8 max-w-[34rem] text-lead text-muted">
            {siteFacts.brand} sets the piping of large plants inside your BIM application, and on site in
            augmented reality. For MEP designers, civil engineers, architects and construction teams.
          </p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={routiai.path}>View More</ButtonLink>
            <ButtonLink variant="secondary" to="/solutionplan">
              Plans
            </ButtonLink>
          </div>
        </div>
        <RoutedPlant />
      </section>

      <section aria-labelledby="numbers" className="border-line border-y py-10">
        <h2 id="numbers" className="sr-only">
          In numbers
        </h2>
        <div className="grid gap-x-14 gap-y-8 md:grid-cols-3">
          {[routiai, routiar].flatMap(({ name, claims }) =>
            claims.map((claim) => (
              <MeasuredClaim key={claim.text} {...claim} text={`${claim.text} with ${name}`} />
            )),
          )}
        </div>
      </section>

      <section aria-labelledby="products" className="py-section">
        <PipeHeading id="products">Products</PipeHeading>
        <ul className="grid gap-6 md:grid-cols-2">
          {[routiai, routiar].map((product) => (
            <li key={product.code} className="grid">
              <ProductCard product={product} />
            </li>
          ))}
        </ul>
      </section>

      <div className="grid grid-cols-1 gap-x-16 gap-y-16 border-line border-t py-section lg:grid-cols-2">
        <section aria-labelledby="faq-search">
          <PipeHeading id="faq-search">How can we help?</PipeHeading>
          <FaqSearch />
          <p className="mt-6 mb-2 text-muted text-small">Or by topic</p>
          <ul className="flex flex-wrap gap-x-5">
            {TOPICS.map((type) => (
              <li key={type}>
                <Link className="link inline-flex min-h-9 items-center" to={`/faq?type=${type}`}>
                  {type}
                </Link>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="updates">
          <PipeHeading id="updates">Latest Updates</PipeHeading>
          <LatestUpdates notices={notices} />
        </section>
      </div>
    </div>
  );
}
