/** Where browsers report policy violations (security R11). */
export const POLICY_REPORTS = '/policy-reports';

/** Headers of every response (security R11). HSTS only over https; `hstsSubdomains` includes subdomains. */
export function securityHeaders(origin: string, hstsSubdomains: boolean): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(origin.startsWith('https:') && {
      'Strict-Transport-Security': `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`,
    }),
  };
}

/** The policy of a page rendered for one request. `gatewayHosts`: hosts of the payment window, only on its page. */
export function contentSecurityPolicy(nonce: string, gatewayHosts: readonly string[] = []): string {
  return policy(`'nonce-${nonce}' 'strict-dynamic'`, gatewayHosts);
}

/** The policy of a cached page, which allows inline scripts by their hashes, because it has no nonce. */
export function cachedPagePolicy(scriptHashes: readonly string[]): string {
  return policy(["'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' '), []);
}

/** Allows everything else, such as styles, from this site only. */
function policy(scripts: string, gatewayHosts: readonly string[]): string {
  const hosts = gatewayHosts.map((host) => ` ${host}`).join('');
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    // Only our files, and no script built at run time.
    "worker-src 'self'",
    `img-src 'self' data: blob:${hosts}`,
    ...(hosts ? [`connect-src 'self'${hosts}`, `frame-src 'self'${hosts}`] : []),
    `form-action 'self'${hosts}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `report-uri ${POLICY_REPORTS}`,
  ].join('; ');
}
