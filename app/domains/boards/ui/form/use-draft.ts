import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Draft, type DraftWords, keepDraft, keptDraft, sameWords, typeInto, wordsIn } from './draft.ts';

/** After the last key, ms. */
const KEPT_AFTER_MS = 400;

type Options = {
  form: RefObject<HTMLFormElement | null>;
  /** Of the form, in this browser: `notice` or `notice:12`. */
  name: string;
  version: number | null;
  /** What the form began with. */
  start: DraftWords;
};

/**
 * Keeps what is typed in this browser, and offers what an earlier visit kept. It is never put into the form unasked;
 * while it is offered and new words are typed, the offer holds it in memory.
 */
export function useDraft({ form, name, version, start }: Options) {
  const [offered, setOffered] = useState<Draft | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Only the browser knows, so it is looked for once the page stands.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the form begins with does not change its draft
  useEffect(() => {
    const draft = keptDraft(name);
    const now = form.current ? wordsIn(form.current) : start;
    setOffered(draft && !sameWords(draft, now) ? draft : null);
    return () => clearTimeout(timer.current);
  }, [name]);

  const keep = () => {
    if (!form.current) return;
    const words = wordsIn(form.current);
    // The browser's own time, which only its own person is told.
    const at = Math.round(performance.timeOrigin + performance.now());
    keepDraft(name, sameWords(words, start) ? null : { ...words, at, version });
  };
  const drop = () => {
    clearTimeout(timer.current);
    keepDraft(name, null);
  };
  return {
    offered,
    typed() {
      clearTimeout(timer.current);
      timer.current = setTimeout(keep, KEPT_AFTER_MS);
    },
    restore() {
      if (form.current && offered) typeInto(form.current, offered);
      setOffered(null);
    },
    discard() {
      drop();
      setOffered(null);
    },
    drop,
  };
}
