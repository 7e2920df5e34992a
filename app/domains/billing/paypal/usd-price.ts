import { catalog, firstCharge, type PlanCode } from '#app/domains/plans/catalog.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Krw } from '#app/shared/krw.ts';
import type { UsdCents } from '#app/shared/usd.ts';

/**
 * PayPal's price for `total` KRW of a plan. The price list is in USD, never an exchange rate (decisions M3), so only a
 * total equal to the listed first charge has a price; null otherwise.
 */
export function usdPrice(
  { gateways }: Pick<Platform, 'gateways'>,
  plan: PlanCode,
  total: Krw,
): UsdCents | null {
  if (total !== firstCharge(catalog[plan])) return null;
  return gateways.foreign?.priceOf(plan) ?? null;
}
