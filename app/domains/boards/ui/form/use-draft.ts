import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  type Draft,
  type DraftText,
  fillForm,
  isSameText,
  loadDraft,
  readDraftText,
  saveDraft,
} from './draft.ts';

/** After the last keystroke. */
const SAVE_DELAY_MS = 400;

type Options = {
  form: RefObject<HTMLFormElement | null>;
  /** Storage name: `notice` or `notice:12`. */
  name: string;
  version: number | null;
  /** Initial values of the form. */
  start: DraftText;
};

/**
 * Saves what is typed in this browser, and offers the draft of an earlier visit, which is never restored unasked. The
 * offer stays in memory while new text overwrites the stored draft.
 */
export function useDraft({ form, name, version, start }: Options) {
  const [offered, setOffered] = useState<Draft | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Only the browser has drafts, so this runs after hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the form begins with does not change its draft
  useEffect(() => {
    const draft = loadDraft(name);
    const now = form.current ? readDraftText(form.current) : start;
    setOffered(draft && !isSameText(draft, now) ? draft : null);
    return () => clearTimeout(timer.current);
  }, [name]);

  const save = () => {
    if (!form.current) return;
    const text = readDraftText(form.current);
    // The device's clock is fine, because only its owner sees the time.
    const at = Math.round(performance.timeOrigin + performance.now());
    saveDraft(name, isSameText(text, start) ? null : { ...text, at, version });
  };
  const drop = () => {
    clearTimeout(timer.current);
    saveDraft(name, null);
  };
  return {
    offered,
    typed() {
      clearTimeout(timer.current);
      timer.current = setTimeout(save, SAVE_DELAY_MS);
    },
    restore() {
      if (form.current && offered) fillForm(form.current, offered);
      setOffered(null);
    },
    discard() {
      drop();
      setOffered(null);
    },
    drop,
  };
}
