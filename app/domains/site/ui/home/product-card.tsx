import { Link } from 'react-router';
import { ExternalLink } from '#app/ui/external-link.tsx';
import { Poster } from '#app/ui/poster.tsx';
import type { Solution } from '../../home-content.ts';
import type { Picture } from '../../pictures.ts';
import { ComingSoonButton } from '../product/coming-soon-button.tsx';
import { ProductFilm } from '../product/product-film.tsx';
import { ProductIcon } from '../product/product-icon.tsx';

/** `sizes` for two columns, or one on narrow screens. */
const CARD_SIZES = '(min-width: 48rem) min(48vw, 35.5rem), calc(100vw - 2.5rem)';

/** A product on the home page: icon, title, subtitle, link, video, download (spec §2, Home). */
export function ProductCard({ solution, picture }: { solution: Solution; picture: Picture | null }) {
  const { title, subTitle, icon, file, url } = solution;
  return (
    <article className="product-card">
      {picture && <Poster picture={picture} sizes={CARD_SIZES} decorative />}
      <div className="product-card-text">
        <ProductIcon code={icon} />
        <div className="min-w-0">
          <h3 className="text-h2">
            <Link className="hover:text-brand" to={url}>
              {title}
            </Link>
          </h3>
          <p className="mt-1 text-muted">{subTitle}</p>
        </div>
      </div>
      <div className="product-card-actions">
        {file !== null && (
          <ExternalLink className="button button-primary" href={file.startsWith('https:') ? '/store' : file}>
            Download
          </ExternalLink>
        )}
        {picture && <ProductFilm product={title} picture={picture} />}
        {file === null && <ComingSoonButton />}
        <Link className="link product-card-link" to={url}>
          See {title}
        </Link>
      </div>
    </article>
  );
}
