import { createHash } from 'node:crypto';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;

/** Scripts with a `src` and data run no inline code, so they need no hash. */
const NOT_INLINE_CODE = /\ssrc\s*=|\stype="application\/ld\+json"/i;

/** `sha256-…` of every inline script, each once, for the page's Content-Security-Policy. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = [...html.matchAll(SCRIPT)]
    .filter(([, attributes = '']) => !NOT_INLINE_CODE.test(attributes))
    .map(([, , source = '']) => `sha256-${createHash('sha256').update(source).digest('base64')}`);
  return [...new Set(hashes)];
}
