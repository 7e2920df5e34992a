import { banksOf, ownAccounts } from '#app/domains/billing/deposits/deposit-account.server.ts';
import type { Offers } from '#app/domains/billing/payments/payment-method.ts';
import { catalog } from '#app/domains/plans/catalog.ts';
import type { Platform } from '#app/platform/platform.ts';

export type OfferSource = Pick<Platform, 'demo' | 'gateways' | 'taxInvoices' | 'settings' | 'clock'>;

/** What this site accepts, by its settings: own accounts, tax invoices and a USD price list (decisions M3). */
export function paymentOffers(platform: OfferSource): Offers {
  const { gateways, taxInvoices } = platform;
  const usdPrices = Object.fromEntries(
    Object.values(catalog).flatMap(({ code }) => {
      const price = gateways.foreign?.priceOf(code) ?? null;
      return price === null ? [] : [[code, price]];
    }),
  );
  return { ownBanks: banksOf(ownAccounts(platform)), usdPrices, taxInvoices: taxInvoices !== null };
}
