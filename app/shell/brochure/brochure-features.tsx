import type { Product } from '#app/domains/site/product.ts';
import type { ProductCopy } from '#app/domains/site/product-copy.ts';
import { Feature } from './feature.tsx';
import { CROSSING, MARGIN, Sheet } from './sheet.tsx';

/** Where the pipe passes the heading, mm. */
const HEADING = 45.5;

/** The second page: the first features, with the third one large. */
export function BrochureFeatures({ product, rows }: { product: Product; rows: ProductCopy['rows'] }) {
  return (
    <Sheet
      number={2}
      product={product.name}
      pipes={[
        [
          [0, CROSSING],
          [MARGIN.left, CROSSING],
          [MARGIN.left, HEADING],
          [15, HEADING],
        ],
        [
          [96, HEADING],
          [MARGIN.right, HEADING],
          [MARGIN.right, CROSSING],
          [210, CROSSING],
        ],
      ]}
      flanges={[
        [15, HEADING],
        [96, HEADING],
      ]}
    >
      <h2>What {product.name} does</h2>
      <div className="features">
        {rows.map((row, index) => (
          <Feature key={row.picture} {...row} wide={index === 2} />
        ))}
      </div>
    </Sheet>
  );
}
