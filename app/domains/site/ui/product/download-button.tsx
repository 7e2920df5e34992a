import { ExternalLink } from '#app/ui/external-link.tsx';
import { siteFacts } from '#content/site-facts.ts';
import type { Product } from '../../product.ts';
import { ComingSoonButton } from './coming-soon-button.tsx';

/**
 * The AR product is in an app store, the PC product cannot be downloaded yet (spec §2). `main`: the primary action of
 * the page.
 */
export function DownloadButton({ product, main = false }: { product: Product; main?: boolean }) {
  if (product.code === 'routiai') return <ComingSoonButton />;
  return (
    <ExternalLink
      className={`button ${main ? 'button-primary' : 'button-secondary'}`}
      href={siteFacts.appStore}
    >
      Download
    </ExternalLink>
  );
}
