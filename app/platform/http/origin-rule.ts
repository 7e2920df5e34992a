const MUTATING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

export function isMutating(method: string): boolean {
  return MUTATING.has(method);
}

/**
 * Whether a mutating request comes from one of our own pages (security R10): its Origin is ours, or, where a
 * browser sends none, Sec-Fetch-Site says same-origin. Neither header means no.
 */
export function comesFromOurPage(
  headers: { origin?: string | undefined; 'sec-fetch-site'?: string | string[] | undefined },
  ownOrigin: string,
): boolean {
  if (headers.origin !== undefined) return headers.origin === ownOrigin;
  return headers['sec-fetch-site'] === 'same-origin';
}
