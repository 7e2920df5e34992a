import { Poster } from '#app/ui/poster.tsx';
import { pictures } from '../../pictures.ts';
import { products } from '../../product.ts';

const { routiai, routiar } = products;
/** `sizes` for a third of the page, or all of a narrow one. */
const SIZES = '(min-width: 48rem) min(32vw, 24rem), calc(100vw - 2.5rem)';

/** The claims of spec §1, drawn to scale with savings in green. The figures themselves are in the hero. */
export function HomeClaims() {
  return (
    <ul className="claims">
      <li>
        <h3 className="text-h3">Design time</h3>
        <Saving product={routiai.name} left="Under 50%" saved="50%+" />
      </li>
      <li>
        <h3 className="text-h3">Project duration</h3>
        <Saving product={routiar.name} left="About 70%" saved="~30%" className="claim-parts-70" />
      </li>
      <li>
        <h3 className="text-h3">Lines in one run</h3>
        <div className="claim-lines">
          <Poster picture={pictures['routiai-lines']} sizes={SIZES} decorative />
          <p>
            <strong>1,000+</strong> with {routiai.name}
          </p>
        </div>
      </li>
    </ul>
  );
}

type SavingProps = { product: string; left: string; saved: string; className?: string };

/** A bar for the time today, in two parts. `className`: of their widths, if they differ. */
function Saving({ product, left, saved, className = '' }: SavingProps) {
  return (
    <>
      <p className="claim-whole">Today 100%</p>
      <p className={`claim-parts ${className}`.trim()}>
        <span>
          <strong>{left}</strong> with {product}
        </span>{' '}
        <span>
          <strong>{saved}</strong> saved
        </span>
      </p>
    </>
  );
}
