import type { ReactNode } from 'react';
import { products } from '../../product.ts';

const { routiai, routiar } = products;

/** The claims of spec §1, drawn to scale with savings in green. The figures themselves are in the hero. */
export function HomeClaims() {
  return (
    <ul className="claims">
      <li>
        <h3 className="text-h3">Design time</h3>
        <Saving percent={50} product={routiai.name} left="under 50%" saved="50%+" />
      </li>
      <li>
        <h3 className="text-h3">Project duration</h3>
        <Saving percent={30} product={routiar.name} left="about 70%" saved="~30%" />
      </li>
      <li>
        <h3 className="text-h3">Lines in one run</h3>
        <ClaimLabel what={`With ${routiai.name}`} value="1,000+">
          each stroke is a line
        </ClaimLabel>
        <Lines />
      </li>
    </ul>
  );
}

type SavingProps = { percent: number; product: string; left: string; saved: string };

/** Bars for the time today and with the product. `left`, `saved`: labels of the two parts. */
function Saving({ percent, product, left, saved }: SavingProps) {
  return (
    <>
      <ClaimLabel what="Today" value="100%" />
      <Bar>
        <path className="fill-pipe-steel" d="M0 0H100V1H0Z" />
      </Bar>
      <ClaimLabel what={`With ${product}`} value={left}>
        <strong>{saved} saved</strong>
      </ClaimLabel>
      <Bar>
        <path className="fill-pipe-steel" d={`M0 0H${100 - percent}V1H0Z`} />
        <path className="fill-brand-graphic" d={`M${100 - percent} 0H100V1H${100 - percent}Z`} />
      </Bar>
    </>
  );
}

type LabelProps = { what: string; value: string; children?: ReactNode };

/** `children`: on the right, above the saved part of the bar. */
function ClaimLabel({ what, value, children }: LabelProps) {
  return (
    <p className="claim-label">
      <span>
        {what} <strong>{value}</strong>
      </span>
      {children}
    </p>
  );
}

function Bar({ children }: { children: ReactNode }) {
  return (
    <svg className="claim-bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      {children}
    </svg>
  );
}

/** 1,000 strokes: 50 × 20. As high as the two bars beside it with the label between them. */
function Lines() {
  return (
    <svg
      className="mt-1 h-[4.4rem] w-full"
      viewBox="0 0 100 26"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <pattern id="claim-lines" width="2" height="1.3" patternUnits="userSpaceOnUse">
        <path className="fill-brand-graphic" d="M.2 .3h1.6v.6H.2Z" />
      </pattern>
      <path fill="url(#claim-lines)" d="M0 0H100V26H0Z" />
    </svg>
  );
}
