import type { Claim } from '../../product.ts';

/** A claim as a drawing's dimension: the figure over a dimension line. */
export function MeasuredClaim({ figure, text }: Claim) {
  return (
    <p className="measured-claim">
      <span className="block font-bold text-h1 leading-tight">{figure}</span>
      <span className="dimension-line" aria-hidden="true" />
      <span className="block text-muted">{text}</span>
    </p>
  );
}
