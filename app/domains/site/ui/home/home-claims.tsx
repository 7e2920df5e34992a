import type { ReactNode } from 'react';
import { type Claim, claims, products } from '../../product.ts';

const { routiai, routiar } = products;

/** The claims of spec §1 as drawings to scale: what is saved is green. */
export function HomeClaims() {
  return (
    <ul className="claims">
      <ClaimItem claim={claims.time} product={routiai.name}>
        <Saving percent={50} product={routiai.name} />
      </ClaimItem>
      <ClaimItem claim={claims.duration} product={routiar.name}>
        <Saving percent={30} product={routiar.name} />
      </ClaimItem>
      <ClaimItem claim={claims.lines} product={routiai.name}>
        <p className="claim-label">
          <span>Each stroke is a line</span>
        </p>
        <Lines />
      </ClaimItem>
    </ul>
  );
}

type ClaimItemProps = { claim: Claim; product: string; children: ReactNode };

function ClaimItem({ claim: { figure, text }, product, children }: ClaimItemProps) {
  return (
    <li>
      <p>
        <strong className="claim-figure">{figure}</strong>{' '}
        <span className="block text-muted">
          {text} with {product}
        </span>
      </p>
      <div className="claim-drawing" aria-hidden="true">
        {children}
      </div>
    </li>
  );
}

/** Today's time above the time with the product. */
function Saving({ percent, product }: { percent: number; product: string }) {
  return (
    <>
      <p className="claim-label">
        <span>Today</span>
      </p>
      <Bar>
        <path className="fill-pipe-steel" d="M0 0H100V1H0Z" />
      </Bar>
      <p className="claim-label">
        <span>With {product}</span>
        <span className="text-brand">saved</span>
      </p>
      <Bar>
        <path className="fill-pipe-steel" d={`M0 0H${100 - percent}V1H0Z`} />
        <path className="fill-brand-graphic" d={`M${100 - percent} 0H100V1H${100 - percent}Z`} />
      </Bar>
    </>
  );
}

function Bar({ children }: { children: ReactNode }) {
  return (
    <svg className="claim-bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      {children}
    </svg>
  );
}

/** 50 × 20 strokes. */
function Lines() {
  return (
    <svg className="mt-1 w-full" viewBox="0 0 100 26" aria-hidden="true">
      <pattern id="claim-lines" width="2" height="1.3" patternUnits="userSpaceOnUse">
        <path className="fill-brand-graphic" d="M.2 .3h1.6v.6H.2Z" />
      </pattern>
      <path fill="url(#claim-lines)" d="M0 0H100V26H0Z" />
    </svg>
  );
}
