import { ButtonLink } from '#app/ui/button.tsx';
import type { Product } from '../product.ts';
import { DownloadButton } from './download-button.tsx';
import { ProductIcon } from './product-icon.tsx';

/** A product on the home page, with the way to its own. */
export function ProductCard({ product }: { product: Product }) {
  const { code, name, kind, title, description, path } = product;
  return (
    <article className="card flex flex-col">
      <ProductIcon code={code} />
      <h3 className="mt-6 text-h2">{name}</h3>
      <p className="mb-4 text-muted">{kind}</p>
      <p className="mb-2 text-h3">{title}</p>
      <p className="mb-8 text-muted">{description}</p>
      <div className="mt-auto flex flex-wrap gap-3">
        <ButtonLink to={path} aria-label={`View More about ${name}`}>
          View More
        </ButtonLink>
        <DownloadButton product={product} />
      </div>
    </article>
  );
}
