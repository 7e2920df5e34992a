import type { ProductCode } from '../../product.ts';

/** Lines on a screen for Routi-AI, a line seen through a tablet for Routi-AR. */
export function ProductIcon({ code }: { code: ProductCode }) {
  return (
    <svg className="size-16 shrink-0" viewBox="0 0 64 64" fill="none" strokeWidth="2" aria-hidden="true">
      {code === 'routiai' ? (
        <>
          <rect className="stroke-text" x="4" y="8" width="56" height="40" rx="3" />
          <path className="stroke-text" d="M22 57h20M32 48v9" />
          <path className="stroke-pipe-steel" d="M12 40V26a6 6 0 0 1 6-6h22M12 18h8" />
          <path
            className="stroke-brand-graphic"
            strokeWidth="3"
            d="M22 41h10a6 6 0 0 0 6-6v-1a6 6 0 0 1 6-6h9"
          />
          <path className="stroke-brand-graphic" d="M22 36v10M53 23v10" />
        </>
      ) : (
        <>
          <path className="stroke-pipe-steel" d="M2 22h10M52 22h10M2 44h10M52 44h10" />
          <rect className="stroke-text" x="12" y="6" width="40" height="52" rx="4" />
          <path className="stroke-text" d="M28 53h8" />
          <path
            className="stroke-brand-graphic"
            strokeWidth="3"
            d="M12 22h14a6 6 0 0 1 6 6v10a6 6 0 0 0 6 6h14"
          />
          <path className="stroke-pipe-steel" d="M32 14v6M32 42v4" />
        </>
      )}
    </svg>
  );
}
