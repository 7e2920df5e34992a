import { LoopVideo } from '#app/ui/loop-video.tsx';
import { Reveal } from '#app/ui/reveal.tsx';
import { pictures } from '../../pictures.ts';
import type { ProductCopy } from '../../product-copy.ts';

/** `sizes` for seven of twelve columns, or the page width. */
const BESIDE_TEXT = '(min-width: 48rem) min(54vw, 40rem), calc(100vw - 2.5rem)';
const PAGE_WIDTH = '(min-width: 75rem) 72.5rem, calc(100vw - 2.5rem)';

/** One feature: clip and what it does. CSS mirrors every other row. */
export function FeatureRow({ row }: { row: ProductCopy['rows'][number] }) {
  const { picture, lead = false, title, does } = row;
  return (
    <li>
      <Reveal className={`feature-row when-near${lead ? ' feature-lead' : ''}`}>
        <LoopVideo picture={pictures[picture]} label={title} sizes={lead ? PAGE_WIDTH : BESIDE_TEXT} />
        <div className={`feature-text grid gap-y-3 ${lead ? 'split' : ''}`}>
          <h3 className="feature-title">{title}</h3>
          <p className="text-lead text-muted">{does}</p>
        </div>
      </Reveal>
    </li>
  );
}
