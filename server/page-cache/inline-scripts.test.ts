import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { inlineScriptHashes } from './inline-scripts.ts';

const hashOf = (source: string) => `sha256-${createHash('sha256').update(source).digest('base64')}`;

it('hashes every inline script once, but neither script files nor data', () => {
  const html = `<script>a()</script><script type="module" async="">import '/b.js'</script><script nonce="">a()</script>
    <script src="/c.js"></script><script type="application/ld+json">{"@type":"Organization"}</script>`;
  expect(inlineScriptHashes(html)).toEqual([hashOf('a()'), hashOf("import '/b.js'")]);
});

it('treats only JSON-LD as data', () => {
  const html = `<script data-type="application/ld+json">a()</script><script type="text/javascript">b()</script>`;
  expect(inlineScriptHashes(html)).toEqual([hashOf('a()'), hashOf('b()')]);
});
