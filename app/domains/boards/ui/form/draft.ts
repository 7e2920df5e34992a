/** Unsubmitted text of a form. An image cannot be saved. */
export type Draft = {
  /** Time of saving, ms since the epoch. */
  at: number;
  /** The version that was edited; null for a new post. */
  version: number | null;
  title: string;
  type: string;
  contents: string;
};

export type DraftText = Pick<Draft, 'title' | 'type' | 'contents'>;

const KEY = 'draft:';

function isDraft(value: unknown): value is Draft {
  const draft = Object(value) as Record<string, unknown>;
  const words = [draft.title, draft.type, draft.contents];
  const version = draft.version === null || typeof draft.version === 'number';
  return typeof draft.at === 'number' && version && words.every((word) => typeof word === 'string');
}

/** The draft of a form in this browser, or null. */
export function loadDraft(name: string): Draft | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(KEY + name) ?? 'null');
    return isDraft(draft) ? draft : null;
  } catch {
    // Storage is disabled, or the value is not JSON.
    return null;
  }
}

/** Saves a draft, or removes it for null. Does nothing if storage is unavailable. */
export function saveDraft(name: string, draft: Draft | null): void {
  try {
    if (draft === null) localStorage.removeItem(KEY + name);
    else localStorage.setItem(KEY + name, JSON.stringify(draft));
  } catch {
    // Storage is disabled or full.
  }
}

export function isSameText(one: DraftText, other: DraftText): boolean {
  return one.title === other.title && one.type === other.type && one.contents === other.contents;
}

export function readDraftText(form: HTMLFormElement): DraftText {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '').replaceAll('\r\n', '\n');
  return { title: text('title'), type: text('type'), contents: text('contents') };
}

/** Fills the form as if typed, with input events, so that listeners notice. */
export function fillForm(form: HTMLFormElement, words: DraftText): void {
  for (const element of form.elements) {
    const typed = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    if (!typed || !Object.hasOwn(words, element.name)) continue;
    if (element.type === 'radio') {
      if (element.value === words.type) element.click();
      continue;
    }
    element.value = words[element.name as keyof DraftText];
    element.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
