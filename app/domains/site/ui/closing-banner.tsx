import type { ReactNode } from 'react';
import { pipePath } from '#app/ui/pipe-path.ts';

/** `children`: the buttons. */
type Props = { title: string; text: string; children: ReactNode };

/** The end of the home page and of the product pages. */
export function ClosingBanner({ title, text, children }: Props) {
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
        <div className="flex flex-wrap gap-3">{children}</div>
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
