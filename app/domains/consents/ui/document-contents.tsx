import type { LegalSection } from '../document.ts';
import { useReadSection } from './use-read-section.ts';

type Entry = Pick<LegalSection, 'id' | 'title'>;

/** The sections of a text: beside it if there is room, otherwise collapsed above it. */
export function DocumentContents({ sections }: { sections: readonly Entry[] }) {
  return (
    <>
      <details className="document-fold print:hidden lg:hidden">
        <summary className="disclosure">목차</summary>
        <nav aria-label="목차">
          <Entries sections={sections} />
        </nav>
      </details>
      <nav className="document-contents max-lg:hidden print:hidden" aria-labelledby="contents">
        <p id="contents" className="mb-3 font-semibold">
          목차
        </p>
        <FollowedEntries sections={sections} />
      </nav>
    </>
  );
}

/** Highlights the section being read. */
function FollowedEntries({ sections }: { sections: readonly Entry[] }) {
  return <Entries sections={sections} read={useReadSection(sections)} />;
}

function Entries({ sections, read }: { sections: readonly Entry[]; read?: string | undefined }) {
  return (
    <ol>
      {sections.map(({ id, title }) => {
        const [number, name] = numbered(title);
        return (
          <li key={id}>
            <a className="document-entry" href={`#${id}`} aria-current={id === read ? 'location' : undefined}>
              <span className="document-number">{number}</span>
              <span>{name}</span>
            </a>
          </li>
        );
      })}
    </ol>
  );
}

/** `제15조 (청약철회 등)` as number and name; the number is empty for a title without one. */
function numbered(title: string): [number: string, name: string] {
  const [, number = '', name = title] = title.match(/^(제\d+조|\d+\.)\s*\(?(.+?)\)?$/) ?? [];
  return [number.replace('.', ''), name];
}
