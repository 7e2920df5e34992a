import { termsText } from '#app/domains/consents/terms-text.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { DAY_MS, daysBetween, kstDate } from '#app/shared/dates.ts';
import { siteAt } from './site-at.ts';

/** In the third period. */
const SUBSCRIBED_DAYS_AGO = 75;
const CHECKOUT_TEXTS = ['payment-privacy', 'payment-agreement'] as const;

/**
 * When the demo's subscriber signed up and subscribed: at most 75 days ago, and not before the texts that the checkout
 * agrees to were in force.
 */
export function findSubscribedDaysAgo(platform: Platform): number {
  const now = platform.clock.now();
  const site = siteAt(platform, new Date(now.getTime() - SUBSCRIBED_DAYS_AGO * DAY_MS));
  const published = CHECKOUT_TEXTS.map((code) => daysBetween(termsText(site, code).version, kstDate(now)));
  return Math.max(0, Math.min(SUBSCRIBED_DAYS_AGO, ...published));
}
