import { createHash } from 'node:crypto';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;

/** Has a `src`, or is data: neither runs inline code, so neither needs a hash. */
const RUNS_NOTHING = /\ssrc\s*=|\stype="application\/ld\+json"/i;

/** `sha256-…` of every inline script, each once, for the page's Content-Security-Policy. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = [...html.matchAll(SCRIPT)]
    .filter(([, attributes = '']) => !RUNS_NOTHING.test(attributes))
    .map(([, , source = '']) => `sha256-${createHash('sha256').update(source).digest('base64')}`);
  return [...new Set(hashes)];
}
