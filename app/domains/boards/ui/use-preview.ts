import { useRef, useState } from 'react';

/** The contents as readers will see them: asked for, here, or not to be had. */
export type Preview = { state: 'pending' } | { state: 'shown'; html: string } | { state: 'failed' };

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
      const html = await fetchPreview(contents);
      if (mine === asked.current) setPreview(html === null ? { state: 'failed' } : { state: 'shown', html });
    },
  };
}

async function fetchPreview(contents: string): Promise<string | null> {
  try {
    const answer = await fetch('/post-preview', { method: 'POST', body: new URLSearchParams({ contents }) });
    const told: unknown = answer.ok ? await answer.json() : null;
    return typeof told === 'object' && told !== null && 'html' in told ? String(told.html) : null;
  } catch {
    return null;
  }
}
