import type { ReactNode } from 'react';

/** `children`: rows of buttons. */
type Props = { title: string; text: string; children: ReactNode };

/** Last section of the home page, where its pipe ends (site.css), and of the product pages. */
export function ClosingBanner({ title, text, children }: Props) {
  return (
    <section aria-labelledby="closing" className="closing-banner">
      <div className="mx-auto max-w-page px-5">
        <h2 id="closing" className="text-h1">
          {title}
        </h2>
        <p className="mt-3 mb-8 text-pretty text-lead">{text}</p>
        {children}
      </div>
    </section>
  );
}
