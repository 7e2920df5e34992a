import { documentSeller } from '#app/domains/documents/content/seller.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { createPopbillIssuer } from '#app/platform/tax-invoices/popbill/popbill-issuer.server.ts';
import type { TaxInvoiceIssuer } from '#app/platform/tax-invoices/tax-invoice-issuer.ts';
import type { Config } from './config.ts';

/** An issuer acts for one business, which the owner may set at any time; without it tax invoices are unavailable. */
export function taxInvoiceIssuers(
  { taxInvoices }: Config,
  log: Log,
): (platform: Platform) => Platform['taxInvoices'] {
  const issuers = new Map<string, TaxInvoiceIssuer>();
  return (platform) => {
    const businessNumber = documentSeller(platform)?.party.businessNumber;
    if (!taxInvoices || !businessNumber) return null;
    const { clock } = platform;
    const issuer =
      issuers.get(businessNumber) ?? createPopbillIssuer({ ...taxInvoices, businessNumber, clock, log });
    issuers.set(businessNumber, issuer);
    return issuer;
  };
}
