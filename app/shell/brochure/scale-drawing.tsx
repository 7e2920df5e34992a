import type { Product, ProductCode } from '#app/domains/site/product.ts';

/** Time saved by the first claim of spec §1, percent. */
const SAVED: Readonly<Record<ProductCode, number>> = { routiai: 50, routiar: 30 };

/** The first claim to scale: today's time as a pipe, with the saved part in green and dimensioned. */
export function ScaleDrawing({ product: { code, claims } }: { product: Product }) {
  const [claim] = claims;
  if (!claim) return null;
  const from = 100 - SAVED[code];
  return (
    <div className={`scale scale-${code}`}>
      <p className="scale-figure">{claim.figure}</p>
      <svg viewBox="0 0 174 20" fill="none" aria-hidden="true">
        <path className="thin" d="M.1 8v12M43.5 8v12M87 8v12M130.5 8v12M173.9 8v12" />
        <path className="scale-today" d="M0 14H174" />
        <path className="scale-saved" d={`M${from * 1.74} 14H174`} />
        <path className="measure" d={`M${from * 1.74} 1v10M173.9 1v10M${from * 1.74} 3H173.9`} />
      </svg>
      <p className="scale-words" aria-hidden="true">
        <span>0</span>
        <span>50%</span>
        <span>100%</span>
      </p>
      <p className="scale-legend">Green is the time you save.</p>
    </div>
  );
}
