import type { ReactNode } from 'react';
import { type Product, products } from '../../product.ts';

const { routiai, routiar } = products;

/**
 * The claims of spec §1 as one drawing to scale: 1,000 units are today's time, or 1,000 lines. The remaining time is
 * green, the saved time is measured. A stroke of the last row is ten lines.
 */
export function ClaimsDrawing() {
  const [time, lines] = routiai.claims;
  const [duration] = routiar.claims;
  if (!time || !lines || !duration) return null;
  return (
    <div className="claims">
      <Claim claim={time} product={routiai}>
        <Shortened left={490} saved={500} />
      </Claim>
      <Claim claim={duration} product={routiar}>
        <Shortened left={700} saved={300} />
      </Claim>
      <Claim claim={lines} product={routiai}>
        <path className="stroke-brand-graphic" strokeWidth="1.5" d={strokes(108)} />
      </Claim>
      <div className="claims-scale" aria-hidden="true">
        <span>0</span>
        <span>50 %</span>
        <span>100 %</span>
      </div>
      <p className="claims-legend">
        Green is what remains of today’s time. In the last row one stroke is ten lines, and 100 % are 1,000.
      </p>
    </div>
  );
}

function Claim({ claim, product, children }: ClaimProps) {
  const { figure, unit, text } = claim;
  return (
    <div className="claim">
      <p>
        <span className="claim-figure">
          {figure}
          <span className="claim-unit">{unit}</span>
        </span>
        <span className="block text-muted">
          {text} with {product.name}
        </span>
      </p>
      <svg
        className="claim-drawing"
        viewBox="0 0 1080 56"
        preserveAspectRatio="none"
        fill="none"
        aria-hidden="true"
      >
        <path className="stroke-line" d="M.5 0v56M250 0v56M500 0v56M750 0v56M1000 0v56" />
        {children}
      </svg>
    </div>
  );
}

type ClaimProps = { claim: Product['claims'][number]; product: Product; children: ReactNode };

/** The remaining time as a pipe, the saved time between two ticks. */
function Shortened({ left, saved }: { left: number; saved: number }) {
  const from = 1000 - saved;
  return (
    <>
      <path className="stroke-pipe-pale" strokeWidth="6" d="M0 28H1000" />
      <path className="stroke-brand-graphic" strokeWidth="6" d={`M0 28H${left}`} />
      <path className="stroke-brand-graphic" strokeWidth="2" d={`M${left} 16v24`} />
      <path className="stroke-text" d={`M${from} 6v44M1000 6v44M${from} 10H1000`} />
    </>
  );
}

/** One stroke every ten units. */
function strokes(count: number): string {
  return Array.from({ length: count }, (_, index) => `M${index * 10 + 5} 12v32`).join('');
}
