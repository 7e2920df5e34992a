import { catalog, firstCharge, type PlanCode } from '#app/domains/plans/catalog.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Krw } from '#app/shared/krw.ts';
import type { UsdCents } from '#app/shared/usd.ts';

/**
 * What PayPal takes for `total` KRW of a plan: the price list is in dollars, never an exchange rate (decisions M3), so only
 * what costs exactly as much as the charge that the list names has one. Null for all else.
 */
export function usdPrice(
  { gateways }: Pick<Platform, 'gateways'>,
  plan: PlanCode,
  total: Krw,
): UsdCents | null {
  if (total !== firstCharge(catalog[plan])) return null;
  return gateways.foreign?.priceOf(plan) ?? null;
}
