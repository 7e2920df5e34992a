import { ButtonLink } from '#app/ui/button.tsx';
import type { Product } from '../../product.ts';
import { BrochureLink } from './brochure-link.tsx';
import { DownloadButton } from './download-button.tsx';

/**
 * Download and Brochure, at the top and at the end of the page (spec §2, Product pages). A product without a download
 * offers a trial and a launch notice instead.
 */
export function ProductActions({ product }: { product: Product }) {
  const { code, name } = product;
  return (
    <div className="actions product-actions">
      {code === 'routiai' && (
        <>
          <ButtonLink to="/mypage/ticket/trial">Start a 30-day free trial</ButtonLink>
          <ButtonLink to="/mypage/launch-notice" variant="secondary">
            Notify me<span className="sr-only"> when Routi-AI opens</span>
          </ButtonLink>
        </>
      )}
      <DownloadButton product={product} />
      <BrochureLink code={code} name={name} />
    </div>
  );
}
