import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

const STYLE =
  'body{max-width:36rem;margin:18vh auto;padding:0 1.25rem;font:1.0625rem/1.6 system-ui,sans-serif}' +
  'h1{font-size:1.75rem;line-height:1.2}small{opacity:.75}a{color:light-dark(#0e7f45,#3ddc84)}';

const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'`;

/** `Retry-After` of a 503, seconds. */
export const RETRY_AFTER_S = 5;

export type PlainResponse = {
  status: number;
  title: string;
  detail: string;
  requestId: string;
  json: boolean;
};

/**
 * Responds without the pages of the site: a rejection by the listener, or a failure that nothing else caught. Programs
 * get RFC 9457 problem details, everyone else a page that needs no other file.
 */
export function sendPlain(res: ServerResponse, response: PlainResponse): void {
  const { status, title, detail, requestId } = response;
  res.setHeader('Cache-Control', 'no-store');
  if (status === 503) res.setHeader('Retry-After', String(RETRY_AFTER_S));
  res.statusCode = status;
  if (response.json) {
    res.setHeader('Content-Type', 'application/problem+json');
    res.end(JSON.stringify({ title, status, detail, requestId }));
    return;
  }
  res.setHeader('Content-Type', 'text/html; charset=utf-8');
  res.setHeader('Content-Security-Policy', POLICY);
  res.end(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title><style>${STYLE}</style>` +
      `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(detail)}</p><p><a href="/">Home</a></p>` +
      `<p><small>Request id: ${escapeHtml(requestId)}</small></p></html>`,
  );
}
