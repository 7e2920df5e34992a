import { useState } from 'react';

/** Enough for shorter mails if no script measures the height. */
const HEIGHT = 560;

/** A mail as its reader sees it, at full height. */
export function MailFrame({ src, title }: { src: string; title: string }) {
  const [height, setHeight] = useState(HEIGHT);
  const measure = (frame: HTMLIFrameElement | null) => {
    const page = frame?.contentDocument;
    if (page?.readyState === 'complete' && page.URL !== 'about:blank') setHeight(page.body.scrollHeight);
  };
  return (
    <iframe
      className="w-full rounded-lg border border-line"
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      loading="lazy"
      src={src}
      title={title}
      height={height}
      ref={measure}
      onLoad={(event) => measure(event.currentTarget)}
    />
  );
}
