import { useRef, useState } from 'react';

/** `message` says why there is no preview. */
export type Preview =
  | { state: 'pending' }
  | { state: 'shown'; html: string }
  | { state: 'failed'; message: string };

const FAILED = { state: 'failed', message: 'The preview could not be made. Please try again.' } as const;

/** Renders on the server, so that no Markdown library is sent to the browser. */
export function usePreview() {
  const [preview, setPreview] = useState<Preview>({ state: 'pending' });
  const latest = useRef(0);
  return {
    preview,
    async request(contents: string) {
      latest.current += 1;
      const current = latest.current;
      setPreview({ state: 'pending' });
      const result = await fetchPreview(contents);
      if (current === latest.current) setPreview(result);
    },
  };
}

async function fetchPreview(contents: string): Promise<Preview> {
  try {
    const response = await fetch('/post-preview', {
      method: 'POST',
      body: new URLSearchParams({ contents }),
    });
    const body: unknown = await response.json();
    if (typeof body !== 'object' || body === null) return FAILED;
    if (response.ok && 'html' in body) return { state: 'shown', html: String(body.html) };
    return 'detail' in body ? { state: 'failed', message: String(body.detail) } : FAILED;
  } catch {
    return FAILED;
  }
}
