import { describeBrochure } from '../../brochures.ts';
import type { ProductCode } from '../../product.ts';
import { useBrochure } from './use-brochure.ts';

/** Opens the brochure in a new tab and states its type and size (spec §2, Product pages; ux §2.1). */
export function BrochureLink({ code, name }: { code: ProductCode; name: string }) {
  const brochure = useBrochure(code);
  return (
    <a
      className="button button-quiet whitespace-nowrap px-0"
      href={brochure.href}
      target="_blank"
      rel="noopener"
      type="application/pdf"
      hrefLang="en"
    >
      <span>
        Brochure<span className="sr-only"> of {name}</span>{' '}
        <span className="font-normal text-muted text-small">({describeBrochure(brochure)})</span>
        <span className="sr-only"> (opens in a new tab)</span>
      </span>
    </a>
  );
}
