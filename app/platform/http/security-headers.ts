/** Headers of every answer (security R11). HSTS only where the site is served over https. */
export function securityHeaders(origin: string): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(origin.startsWith('https:') && {
      'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    }),
  };
}

/**
 * The policy of a page rendered for one request. `gatewayHosts` opens what the payment window of a gateway
 * needs, on the page that opens it and nowhere else.
 */
export function contentSecurityPolicy(nonce: string, gatewayHosts: readonly string[] = []): string {
  const hosts = gatewayHosts.map((host) => ` ${host}`).join('');
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self'",
    `img-src 'self' data: blob:${hosts}`,
    `connect-src 'self'${hosts}`,
    `frame-src 'self'${hosts}`,
    `form-action 'self'${hosts}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
