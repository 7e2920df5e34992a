import { ButtonLink } from '#app/ui/button.tsx';
import type { Product } from '../../product.ts';
import { BrochureLink } from './brochure-link.tsx';
import { DownloadButton } from './download-button.tsx';

/**
 * Download and Brochure, at the top and at the end of the page (spec §2, Product pages). A product without a download
 * offers a launch notice first.
 */
export function ProductActions({ product }: { product: Product }) {
  const { code, name } = product;
  return (
    <div className="product-actions">
      {code === 'routiai' && (
        <div className="actions">
          <ButtonLink to="/mypage/launch-notice">
            Notify me<span className="sr-only"> when Routi-AI opens</span>
          </ButtonLink>
        </div>
      )}
      <div className="actions">
        <DownloadButton product={product} />
        <BrochureLink code={code} name={name} />
      </div>
    </div>
  );
}
