import { ExternalLink } from '#app/ui/external-link.tsx';
import type { Product } from '../../product.ts';
import { ComingSoonButton } from './coming-soon-button.tsx';

/** Links Routi-AR to its app store; Routi-AI cannot be downloaded yet (spec §2). */
export function DownloadButton({ product }: { product: Product }) {
  if (product.code === 'routiai') return <ComingSoonButton look="button-quiet shrink-0 px-0 no-underline" />;
  return (
    <ExternalLink className="button button-primary" href="/store">
      Download
    </ExternalLink>
  );
}
