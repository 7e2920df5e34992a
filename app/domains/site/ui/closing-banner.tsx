import { pipePath } from '#app/ui/pipe-path.ts';
import type { Product } from '../product.ts';
import type { ProductCopy } from '../product-copy.ts';
import { BrochureLink } from './product/brochure-link.tsx';
import { DownloadButton } from './product/download-button.tsx';

type Props = ProductCopy['closing'] & { product: Product };

/** The end of the page, with the second Download button (spec §2, Product pages). */
export function ClosingBanner({ product, title, text }: Props) {
  return (
    <section aria-labelledby="closing" className="closing-banner">
      <svg
        className="closing-pipes"
        viewBox="0 0 1200 300"
        preserveAspectRatio="xMaxYMid slice"
        aria-hidden="true"
      >
        {RUNS.map((run) => (
          <path key={run} d={run} />
        ))}
        <path className="closing-live" d={LIVE} />
      </svg>
      <div className="relative mx-auto max-w-page px-5">
        <h2 id="closing" className="text-h1">
          {title}
        </h2>
        <p className="mt-3 mb-8 max-w-measure text-lead">{text}</p>
        <div className="flex flex-wrap gap-3">
          <DownloadButton product={product} main />
          <BrochureLink code={product.code} name={product.name} />
        </div>
      </div>
    </section>
  );
}

const RUNS = [0, 18, 36].map((shift) =>
  pipePath(
    [
      [860 + shift, 0],
      [860 + shift, 90 - shift],
      [1120 - shift, 90 - shift],
      [1120 - shift, 300],
    ],
    14,
  ),
);
const LIVE = pipePath(
  [
    [930, 300],
    [930, 210],
    [1160, 210],
    [1160, 60],
    [1200, 60],
  ],
  14,
);
