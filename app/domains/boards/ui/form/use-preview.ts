import { useRef, useState } from 'react';

/** The contents as readers will see them: asked for, here, or not to be had, with a sentence why. */
export type Preview =
  | { state: 'pending' }
  | { state: 'shown'; html: string }
  | { state: 'failed'; message: string };

const FAILED = { state: 'failed', message: 'The preview could not be made. Please try again.' } as const;

/** Asks the server, which renders posts; no library for that goes to the browser. */
export function usePreview() {
  const [preview, setPreview] = useState<Preview>({ state: 'pending' });
  const asked = useRef(0);
  return {
    preview,
    async ask(contents: string) {
      asked.current += 1;
      const mine = asked.current;
      setPreview({ state: 'pending' });
      const made = await fetchPreview(contents);
      if (mine === asked.current) setPreview(made);
    },
  };
}

async function fetchPreview(contents: string): Promise<Preview> {
  try {
    const answer = await fetch('/post-preview', { method: 'POST', body: new URLSearchParams({ contents }) });
    const told: unknown = await answer.json();
    if (typeof told !== 'object' || told === null) return FAILED;
    if (answer.ok && 'html' in told) return { state: 'shown', html: String(told.html) };
    return 'detail' in told ? { state: 'failed', message: String(told.detail) } : FAILED;
  } catch {
    return FAILED;
  }
}
