import type { ReactNode } from 'react';

type Props = {
  /** Of the section; its heading has `{id}-heading`. */
  id: string;
  title: string;
  /** Below the heading. */
  aside: ReactNode;
  children: ReactNode;
};

/** Heading in four of twelve columns, content in eight. */
export function SplitSection({ id, title, aside, children }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="product-section split-section when-near">
      <div className="split">
        <div>
          <h2 id={`${id}-heading`} className="mb-4 text-h2">
            {title}
          </h2>
          <div className="text-muted">{aside}</div>
        </div>
        <div className="min-w-0">{children}</div>
      </div>
    </section>
  );
}
