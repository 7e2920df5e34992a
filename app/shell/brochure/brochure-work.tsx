import type { Product } from '#app/domains/site/product.ts';
import type { ProductCopy } from '#app/domains/site/product-copy.ts';
import { brochureCopy } from '#content/products/brochures.ts';
import { Feature } from './feature.tsx';
import { CROSSING, MARGIN, Sheet } from './sheet.tsx';

/** Where the pipe runs through the steps, mm: the middle of `.station` in brochure.css. */
const STEPS = 146;

type Props = { product: Product; copy: ProductCopy; rows: ProductCopy['rows'] };

/** The third page: further features, the work steps, inputs and outputs. */
export function BrochureWork({ product, copy, rows }: Props) {
  const { steps } = brochureCopy[product.code];
  return (
    <Sheet
      number={3}
      product={product.name}
      pipes={[
        [
          [0, CROSSING],
          [MARGIN.left, CROSSING],
          [MARGIN.left, STEPS],
          [MARGIN.right, STEPS],
          [MARGIN.right, CROSSING],
          [210, CROSSING],
        ],
      ]}
    >
      <div className="features features-pair">
        {rows.map((row) => (
          <Feature key={row.picture} {...row} />
        ))}
      </div>
      <section className="steps">
        <h2>{steps.title}</h2>
        <ol>
          {steps.list.map((step, index) => (
            <li key={step.title}>
              <span className="station" aria-hidden="true">
                {index + 1}
              </span>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className="exchange">
        <h2>What you give, and what you get</h2>
        <table>
          <thead>
            <tr>
              <th scope="col">Feature</th>
              <th scope="col">You give</th>
              <th scope="col">You get</th>
            </tr>
          </thead>
          <tbody>
            {copy.rows.map(({ title, give, get }) => (
              <tr key={title}>
                <th scope="row">{title}</th>
                <td>{give}</td>
                <td>{get}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Sheet>
  );
}
