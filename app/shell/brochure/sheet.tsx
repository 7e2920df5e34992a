import type { ReactNode } from 'react';
import { type Corner, pipePath } from '#app/ui/pipe-path.ts';
import { Logo } from '../header/logo.tsx';

/** Where the pipe crosses to the next page, mm from the top. */
export const CROSSING = 247;

/** The pipe in the margin, mm from the left. */
export const MARGIN = { left: 9, right: 201 } as const;

type Props = {
  /** 1 to 4. */
  number: number;
  product: string;
  /** Paths of the pipe on this page, mm. */
  pipes?: readonly (readonly Corner[])[];
  /** Where the pipe begins, ends or passes a heading; `across` if it is vertical there. */
  flanges?: readonly (readonly [x: number, y: number])[];
  children: ReactNode;
};

/** One page: head, its part of the pipe (ux §3.1), page number. */
export function Sheet({ number, product, pipes = [], flanges = [], children }: Props) {
  return (
    <section className="sheet">
      <svg className="pipes" viewBox="0 0 210 297" fill="none" aria-hidden="true">
        {pipes.map((corners) => (
          <path key={String(corners[0])} className="stroke-brand-graphic" d={pipePath(corners, 4)} />
        ))}
        {flanges.map(([x, y]) => (
          <path key={`${x} ${y}`} className="flange" d={`M${x} ${y - 2.4}v4.8`} />
        ))}
      </svg>
      <div className="sheet-head">
        <Logo className="mark" />
        <p>{product}</p>
        <p className="sheet-number">{number} / 4</p>
      </div>
      {children}
    </section>
  );
}
