import { LoopVideo } from '#app/ui/loop-video.tsx';
import { Reveal } from '#app/ui/reveal.tsx';
import { pictures } from '../../pictures.ts';
import type { ProductCopy } from '../../product-copy.ts';

/** `sizes` for seven of twelve columns, or the page. */
const SIZES = '(min-width: 48rem) min(56vw, 42.25rem), calc(100vw - 2.5rem)';

/** One feature: clip, what it does, and its input and output. CSS mirrors every other row. */
export function FeatureRow({
  row: { picture, title, does, give, get },
}: {
  row: ProductCopy['rows'][number];
}) {
  return (
    <li id={picture}>
      <Reveal className="feature-row when-near">
        <LoopVideo picture={pictures[picture]} label={title} sizes={SIZES} />
        <div className="feature-text">
          <h3 className="feature-title">{title}</h3>
          <p className="mt-2 text-balance text-muted">{does}</p>
          <dl className="feature-exchange">
            <dt>You give</dt>
            <dd>{give}</dd>
            <dt>You get</dt>
            <dd>{get}</dd>
          </dl>
        </div>
      </Reveal>
    </li>
  );
}
