import { diffArrays, diffWordsWithSpace } from 'diff';

/** A changed paragraph, with its added and removed words. */
export type TextChange = {
  /** The article that contains it; empty before the first. */
  section: string;
  parts: { kind: 'same' | 'added' | 'removed'; text: string }[];
};

/** The difference between two versions of a text, paragraph by paragraph, in the order of the new one. */
export function textChanges(before: string, after: string): TextChange[] {
  const changes: TextChange[] = [];
  let section = '';
  let removed: string[] = [];
  let added: string[] = [];
  const close = () => {
    // A rewritten paragraph is paired with its old wording; one without a counterpart is added or removed as
    // a whole.
    for (let at = 0; at < Math.max(removed.length, added.length); at += 1) {
      const paragraph = added[at] ?? removed[at] ?? '';
      section = headingOf(paragraph) ?? section;
      changes.push({ section, parts: diffParagraph(removed[at], added[at]) });
    }
    [removed, added] = [[], []];
  };
  for (const run of diffArrays(paragraphsOf(before), paragraphsOf(after))) {
    if (run.removed) removed.push(...run.value);
    else if (run.added) added.push(...run.value);
    else {
      close();
      for (const paragraph of run.value) section = headingOf(paragraph) ?? section;
    }
  }
  close();
  return changes;
}

function diffParagraph(before: string | undefined, after: string | undefined): TextChange['parts'] {
  if (before === undefined) return [{ kind: 'added', text: plain(after ?? '') }];
  if (after === undefined) return [{ kind: 'removed', text: plain(before) }];
  return diffWordsWithSpace(plain(before), plain(after)).map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
}

const paragraphsOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const headingOf = (paragraph: string) => paragraph.match(/^#{2,3} (.+)$/)?.[1];

/** Strips Markdown syntax. */
const plain = (paragraph: string) => paragraph.replace(/^#+ /, '').replaceAll('**', '');
