import type { ReactNode } from 'react';

type Props = {
  /** `mark`: the year or grade, or null. */
  award: { name: string; mark: string | null; product: string };
  /** In place of the product. */
  children?: ReactNode;
};

/** An award: year or grade, name, product; no third-party logo (decisions N1). */
export function AwardPlate({ award: { name, mark, product }, children }: Props) {
  return (
    <article className="award-plate">
      <h3 className="award-plate-title">
        <span>{name}</span>
        {mark !== null && <span className="award-plate-mark"> {mark}</span>}
      </h3>
      {children ?? <p className="text-muted">{product}</p>}
    </article>
  );
}
