const PROGRAMS =
  /bot|crawl|spider|slurp|scrape|preview|scan|monitor|check|curl|wget|python|java\/|go-http|okhttp|axios|node|undici|libwww|headless|lighthouse|facebookexternalhit|whatsapp|kakaotalk-|yeti|daum|feed|rss/i;

/**
 * Whether a person probably views the response: browsers identify themselves by their User-Agent and mark requests that
 * only prefetch. Used for counting, and never stored.
 */
export function isPerson(userAgent: string | undefined, purpose: string | undefined): boolean {
  if (!userAgent?.startsWith('Mozilla/') || PROGRAMS.test(userAgent)) return false;
  return !purpose?.includes('prefetch');
}
