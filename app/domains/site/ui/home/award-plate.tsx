import type { ReactNode } from 'react';

type Props = {
  /** `mark`: the year or grade, or null. */
  award: { name: string; mark: string | null; product: string };
  /** Further text. */
  children?: ReactNode;
};

/** An award as a machine's name plate: product, name, year; no third-party logo (decisions N1). */
export function AwardPlate({ award: { name, mark, product }, children }: Props) {
  return (
    <article className="award-plate">
      <p className="award-plate-product">{product}</p>
      <h3 className="award-plate-title">
        <span className="award-plate-name">{name}</span>
        {mark !== null && <span className="award-plate-mark"> {mark}</span>}
      </h3>
      <span className="award-plate-line" aria-hidden="true" />
      {children}
    </article>
  );
}
