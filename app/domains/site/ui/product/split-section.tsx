import type { ReactNode } from 'react';

type Props = {
  /** Of the section; its heading has `{id}-heading`. */
  id: string;
  title: string;
  /** Below the heading, or below the content where there is one column. */
  aside?: ReactNode;
  children: ReactNode;
};

/** Heading and aside in four of twelve columns, content in eight. */
export function SplitSection({ id, title, aside, children }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="product-section split-section when-near">
      <div className="split">
        <h2 id={`${id}-heading`} className="text-h2">
          {title}
        </h2>
        <div className="min-w-0">{children}</div>
        {aside && <div className="text-muted">{aside}</div>}
      </div>
    </section>
  );
}
