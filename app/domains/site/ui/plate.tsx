import type { ReactNode } from 'react';

type Props = { name: string; mark: string | null; children?: ReactNode };

/** The name of an award with its `mark`, the year or grade, without a third-party logo (decisions N1). */
export function Plate({ name, mark, children }: Props) {
  return (
    <article className="plate">
      <h3 className="plate-name">
        <span>{name}</span>
        {mark !== null && <span className="plate-mark"> {mark}</span>}
      </h3>
      {children}
    </article>
  );
}
