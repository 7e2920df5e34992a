import type { ReactNode } from 'react';

type Props = {
  /** Id of the section; its heading is `{id}-heading`. */
  id: string;
  title: string;
  /** Below the heading, or below the content in a single column. */
  aside?: ReactNode;
  children: ReactNode;
};

/** Heading and aside in four of twelve columns, content in eight. */
export function SplitSection({ id, title, aside, children }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="page-section split-section when-near">
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
