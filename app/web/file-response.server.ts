/** A file for one person: never cached, with its Korean name (RFC 6266) and an ASCII fallback. */
export function fileResponse(
  file: { name: string; bytes: Uint8Array },
  { type, disposition }: { type: string; disposition: 'inline' | 'attachment' },
): Response {
  const plain =
    file.name
      .replace(/[^\x20-\x7e]+/g, '')
      .replace(/["\\]/g, '')
      .replace(/^[_ ]+/, '') || 'document';
  const encoded = encodeURIComponent(file.name).replace(/['()*]/g, escapeMore);
  return new Response(Buffer.from(file.bytes), {
    headers: {
      'Content-Type': type,
      'Content-Length': String(file.bytes.length),
      'Content-Disposition': `${disposition}; filename="${plain}"; filename*=UTF-8''${encoded}`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

/** RFC 5987 encodes these too; `encodeURIComponent` does not. */
const escapeMore = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
