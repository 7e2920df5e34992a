import { BlockFailed } from '#app/ui/block-failed.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Solution } from '../../home-content.ts';
import type { Picture } from '../../pictures.ts';
import { products } from '../../product.ts';
import { PipeHeading } from '../pipe-heading.tsx';
import { ProductCard } from './product-card.tsx';

/** `picture` is looked up on the server, so that the table of pictures stays out of the bundle. */
export type ShownSolution = { solution: Solution; picture: Picture | null };

/** Spec §2, Home. `solutions`: null if loading failed (decisions P13). */
export function HomeProducts({ solutions }: { solutions: readonly ShownSolution[] | null }) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <PipeHeading id="products">Products</PipeHeading>
        <ButtonLink className="mb-8" variant="secondary" to={products.routiai.path}>
          View More<span className="sr-only"> about Routi-AI</span>
        </ButtonLink>
      </div>
      {solutions === null ? (
        <BlockFailed title="The products could not be loaded." retry="/" />
      ) : (
        <ul className="grid gap-6 md:grid-cols-2">
          {solutions.map(({ solution, picture }) => (
            <li key={solution.title} className="grid">
              <ProductCard solution={solution} picture={picture} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
