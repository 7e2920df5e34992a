import { drawings } from '#app/domains/site/drawings.ts';
import { ProductIcon } from '#app/domains/site/ui/product/product-icon.tsx';
import { type Corner, pipePath } from '#app/ui/pipe-path.ts';
import { Logo } from '../header/logo.tsx';
import { Exhibit, Specimens } from './exhibit.tsx';

const STEEL: readonly Corner[] = [
  [0, 20],
  [120, 20],
  [120, 76],
  [320, 76],
];
const LIVE: readonly Corner[] = [
  [0, 50],
  [88, 50],
  [88, 106],
  [200, 106],
  [200, 46],
  [320, 46],
];

export function PipeExhibit() {
  return (
    <Exhibit
      id="pipe"
      title="The pipe"
      note="The signature: an orthogonal line of 2 px with elbows of 10 px. It leads into sections, underlines what is active and draws what is missing."
    >
      {() => (
        <>
          <Specimens name="Mark and product signs">
            <div className="flex items-center gap-8">
              <Logo className="size-16" />
              <ProductIcon code="routiai" />
              <ProductIcon code="routiar" />
            </div>
          </Specimens>
          <Specimens name="Runs: one is live">
            <svg className="w-full max-w-96" viewBox="0 0 320 120" fill="none" aria-hidden="true">
              <path className="stroke-pipe-steel" strokeWidth="2" d={pipePath(STEEL)} />
              <path className="stroke-brand-graphic" strokeWidth="2" d={pipePath(LIVE)} />
            </svg>
          </Specimens>
          <Specimens name="Drawings">
            {Object.values(drawings).map(({ src, width, height }) => (
              <img key={src} className="w-60" src={src} width={width} height={height} alt="" loading="lazy" />
            ))}
          </Specimens>
        </>
      )}
    </Exhibit>
  );
}
