import type { Product } from '../../product.ts';

/** A claim as a drawing's dimension: the figure over a dimension line. */
export function MeasuredClaim({ figure, unit, text }: Product['claims'][number]) {
  return (
    <p className="min-w-0">
      <span className="block font-bold text-h1 leading-tight">
        {figure}
        <span className="ml-1.5 font-semibold text-h3 text-muted">{unit}</span>
      </span>
      <span className="dimension-line" aria-hidden="true" />
      <span className="block text-muted">{text}</span>
    </p>
  );
}
