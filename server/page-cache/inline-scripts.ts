import { createHash } from 'node:crypto';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;

/** `sha256-…` of every script that stands in the page itself, each once, for its Content-Security-Policy. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = [...html.matchAll(SCRIPT)]
    .filter(([, attributes = '']) => !/\ssrc\s*=/i.test(attributes))
    .map(([, , source = '']) => `sha256-${createHash('sha256').update(source).digest('base64')}`);
  return [...new Set(hashes)];
}
