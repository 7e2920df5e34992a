import type { ServerResponse } from 'node:http';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

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
  res.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  res.end(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title>` +
      `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(detail)}</p><p>Request id: ${escapeHtml(requestId)}</p>` +
      `<p><a href="/">Home</a></p></html>`,
  );
}
