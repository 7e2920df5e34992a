import { useSiteFacts } from '#app/domains/settings/ui/site-facts.ts';
import { type Brochure, brochures } from '../../brochures.ts';
import type { ProductCode } from '../../product.ts';

/** The owner's brochure of a product, or the built-in one. */
export function useBrochure(code: ProductCode): Brochure {
  return useSiteFacts().brochures?.[code] ?? brochures[code];
}
