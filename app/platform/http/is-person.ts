const PROGRAMS =
  /bot|crawl|spider|slurp|scrape|preview|scan|monitor|check|curl|wget|python|java\/|go-http|okhttp|axios|node|undici|libwww|headless|lighthouse|facebookexternalhit|whatsapp|kakaotalk-|yeti|daum|feed|rss/i;

/**
 * Whether a person probably looks at what is requested: browsers say so by their User-Agent, and say of what they only
 * fetch ahead that they do. Used to count, and never stored.
 */
export function isPerson(userAgent: string | undefined, purpose: string | undefined): boolean {
  if (!userAgent?.startsWith('Mozilla/') || PROGRAMS.test(userAgent)) return false;
  return !purpose?.includes('prefetch');
}
