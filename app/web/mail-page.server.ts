/** Inline styles and logo, links that open a new tab, and no script. */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  // Same origin, so that the page around it can read its height.
  'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
].join('; ');

const DARK_MODE = '(prefers-color-scheme: dark)';

/** The HTML of a mail as a page for a frame; `?theme=dark` or `light` overrides the browser's preference. */
export function mailPage(html: string, request: Request): Response {
  const theme = new URL(request.url).searchParams.get('theme');
  const shown = theme ? html.replaceAll(DARK_MODE, theme === 'dark' ? 'all' : 'not all') : html;
  return new Response(shown, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': POLICY,
      'Cache-Control': 'no-store',
    },
  });
}
