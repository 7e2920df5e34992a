import type { ReactNode } from 'react';

export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

type Props = {
  id: string;
  title: string;
  note: string;
  /** Drawn once for each scheme; ids and names in it are made by `of`, so that none stands twice on the page. */
  children: (of: (name: string) => string, scheme: Scheme) => ReactNode;
};

/** One matter of the gallery, in light and dark side by side. */
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

/** A few things of a kind, with their name over them. */
export function Specimens({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="specimens">
      <p className="specimens-name">{name}</p>
      {children}
    </div>
  );
}
