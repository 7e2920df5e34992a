/** A legal text as its page shows it: in sections that can be linked to. */
export type LegalDocument = {
  /** The day from which it is in force, `2026-11-21`. */
  version: string;
  /** The version in force today. */
  current: string;
  /** Every version, newest first; those after `current` are announced. */
  versions: readonly string[];
  /** The text before the first section; may be empty. */
  intro: string;
  sections: readonly LegalSection[];
};

export type LegalSection = { id: string; title: string; html: string };

/** `article-15` for 제15조, `section-3` for `3. …`, `supplement` for 부칙; a second one of the same name gets `-2`. */
export function anchorIds(titles: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return titles.map((title) => {
    const article = title.match(/^제(\d+)조/)?.[1];
    const section = title.match(/^(\d+)\./)?.[1];
    const name = article ? `article-${article}` : section ? `section-${section}` : 'supplement';
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name}-${count}`;
  });
}
