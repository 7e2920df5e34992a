import { LoopVideo } from '#app/ui/loop-video.tsx';
import { Reveal } from '#app/ui/reveal.tsx';
import { pictures } from '../../pictures.ts';
import type { ProductCopy } from '../../product-copy.ts';

/** `sizes` for seven of twelve columns, or the page width. */
const BESIDE_TEXT = '(min-width: 48rem) min(54vw, 40rem), calc(100vw - 2.5rem)';

/** One feature: clip, what it does, input and output. CSS mirrors every other row. */
export function FeatureRow({ row }: { row: ProductCopy['rows'][number] }) {
  const { picture, title, does, give, get, caption } = row;
  return (
    <li>
      <Reveal className="feature-row when-near">
        <LoopVideo picture={pictures[picture]} label={title} sizes={BESIDE_TEXT} />
        <div className="feature-text">
          {caption && <p className="-mt-4 mb-6 text-muted text-small md:hidden">{caption}</p>}
          <h3 className="feature-title">{title}</h3>
          <p className="mt-3 mb-6 text-lead text-muted">{does}</p>
          <dl className="give-get">
            <div>
              <dt>You give it</dt>
              <dd>{give}</dd>
            </div>
            <div>
              <dt>You get</dt>
              <dd>{get}</dd>
            </div>
          </dl>
        </div>
      </Reveal>
    </li>
  );
}
