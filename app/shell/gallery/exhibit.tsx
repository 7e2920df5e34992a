import type { ReactNode } from 'react';

export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

type Props = {
  id: string;
  title: string;
  note: string;
  /** Rendered once per scheme; `of` makes IDs and names unique on the page. */
  children: (of: (name: string) => string, scheme: Scheme) => ReactNode;
};

/** A section of the gallery, in light and dark side by side. */
export function Exhibit({ id, title, note, children }: Props) {
  return (
    <section aria-labelledby={id} className="exhibit">
      <div className="exhibit-label">
        <h2 id={id}>{title}</h2>
        <p>{note}</p>
      </div>
      <div className="exhibit-panes">
        {SCHEMES.map((scheme) => (
          <div key={scheme} className="exhibit-pane" data-scheme={scheme}>
            {children((name) => `${scheme}-${name}`, scheme)}
          </div>
        ))}
      </div>
    </section>
  );
}

export function Specimens({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="specimens">
      <p className="specimens-name">{name}</p>
      {children}
    </div>
  );
}
