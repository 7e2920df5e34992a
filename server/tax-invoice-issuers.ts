import { documentSeller } from '#app/domains/documents/content/seller.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { TaxInvoiceIssuer } from '#app/platform/tax-invoices/tax-invoice-issuer.ts';

/** An issuer acts for one business, which the owner may set at any time; without one, tax invoices are unavailable. */
export function taxInvoiceIssuers(
  create: (businessNumber: string) => TaxInvoiceIssuer,
): (platform: Platform) => Platform['taxInvoices'] {
  const issuers = new Map<string, TaxInvoiceIssuer>();
  return (platform) => {
    const businessNumber = documentSeller(platform)?.party.businessNumber;
    if (!businessNumber) return null;
    const issuer = issuers.get(businessNumber) ?? create(businessNumber);
    issuers.set(businessNumber, issuer);
    return issuer;
  };
}
