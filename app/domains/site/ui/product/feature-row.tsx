import { LoopVideo } from '#app/ui/loop-video.tsx';
import { Reveal } from '#app/ui/reveal.tsx';
import { pictures } from '../../pictures.ts';
import type { ProductCopy } from '../../product-copy.ts';

/** `sizes` for seven of twelve columns, or the page. */
const SIZES = '(min-width: 48rem) min(56vw, 42.25rem), calc(100vw - 2.5rem)';

/** One feature: clip and what it does. CSS mirrors every other row. */
export function FeatureRow({ row: { picture, title, does } }: { row: ProductCopy['rows'][number] }) {
  return (
    <li id={picture}>
      <Reveal className="feature-row when-near">
        <LoopVideo picture={pictures[picture]} label={title} sizes={SIZES} />
        <div className="feature-text">
          <h3 className="feature-title">{title}</h3>
          <p className="mt-2 text-balance text-muted">{does}</p>
        </div>
      </Reveal>
    </li>
  );
}
