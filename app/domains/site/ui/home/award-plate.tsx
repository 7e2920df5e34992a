import type { ReactNode } from 'react';

type Props = {
  /** `mark`: the year or grade, or null. */
  award: { name: string; mark: string | null };
  children?: ReactNode;
};

/** An award's name with its year or grade, without a third-party logo (decisions N1). */
export function AwardPlate({ award: { name, mark }, children }: Props) {
  return (
    <article className="award-plate">
      <h3 className="award-plate-title">
        <span>{name}</span>
        {mark !== null && <span className="award-plate-mark"> {mark}</span>}
      </h3>
      {children}
    </article>
  );
}
