const MUTATING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

export function isMutating(method: string): boolean {
  return MUTATING.has(method);
}

/**
 * Whether a mutating request comes from our own pages (security R10): by Origin, or by Sec-Fetch-Site if a browser
 * sends no Origin. Neither header means no.
 */
export function isSameOrigin(
  headers: { origin?: string | undefined; 'sec-fetch-site'?: string | string[] | undefined },
  ownOrigin: string,
): boolean {
  if (headers.origin !== undefined) return headers.origin === ownOrigin;
  return headers['sec-fetch-site'] === 'same-origin';
}
