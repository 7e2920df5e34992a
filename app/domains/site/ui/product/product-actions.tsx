import { ButtonLink } from '#app/ui/button.tsx';
import type { Product } from '../../product.ts';
import { BrochureLink } from './brochure-link.tsx';
import { DownloadButton } from './download-button.tsx';

/**
 * Download and Brochure, at the top and at the end of the page (spec §2, Product pages). A product without a download
 * offers a launch notice first. `note`: what a visitor can do until then.
 */
export function ProductActions({ product, note = null }: { product: Product; note?: string | null }) {
  const { code, name } = product;
  const isOut = code === 'routiar';
  return (
    <div className="product-actions">
      <div className="actions">
        {isOut ? (
          <DownloadButton product={product} />
        ) : (
          <ButtonLink to="/mypage/launch-notice">
            Notify me<span className="sr-only"> when {name} opens</span>
          </ButtonLink>
        )}
      </div>
      {note !== null && <p className="text-pretty text-muted text-small">{note}</p>}
      <div className="actions">
        {!isOut && <DownloadButton product={product} />}
        <BrochureLink code={code} name={name} />
      </div>
    </div>
  );
}
