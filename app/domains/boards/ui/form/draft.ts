/** What was typed into a form and not submitted. An image cannot be kept. */
export type Draft = {
  /** When it was kept, ms since 1970. */
  at: number;
  /** The edition that was edited; null for a new post. */
  version: number | null;
  title: string;
  type: string;
  contents: string;
};

export type DraftWords = Pick<Draft, 'title' | 'type' | 'contents'>;

const KEY = 'draft:';

function isDraft(value: unknown): value is Draft {
  const draft = Object(value) as Record<string, unknown>;
  const words = [draft.title, draft.type, draft.contents];
  const version = draft.version === null || typeof draft.version === 'number';
  return typeof draft.at === 'number' && version && words.every((word) => typeof word === 'string');
}

/** The draft that this browser keeps for a form, or null. */
export function keptDraft(name: string): Draft | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(KEY + name) ?? 'null');
    return isDraft(draft) ? draft : null;
  } catch {
    // Storage is off, or holds something else.
    return null;
  }
}

/** Keeps a draft, or drops it; a browser that keeps nothing has none. */
export function keepDraft(name: string, draft: Draft | null): void {
  try {
    if (draft === null) localStorage.removeItem(KEY + name);
    else localStorage.setItem(KEY + name, JSON.stringify(draft));
  } catch {
    // Storage is off or full.
  }
}

export function sameWords(one: DraftWords, other: DraftWords): boolean {
  return one.title === other.title && one.type === other.type && one.contents === other.contents;
}

/** What stands in the form now. */
export function wordsIn(form: HTMLFormElement): DraftWords {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '').replaceAll('\r\n', '\n');
  return { title: text('title'), type: text('type'), contents: text('contents') };
}

/** Puts words into the form as if they had been typed, so that listeners notice. */
export function typeInto(form: HTMLFormElement, words: DraftWords): void {
  for (const element of form.elements) {
    const typed = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    if (!typed || !Object.hasOwn(words, element.name)) continue;
    if (element.type === 'radio') {
      if (element.value === words.type) element.click();
      continue;
    }
    element.value = words[element.name as keyof DraftWords];
    element.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
