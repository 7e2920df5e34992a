import type { AccountName } from '#app/domains/accounts/identity/account-name.ts';
import {
  countInvoices,
  type FoundInvoice,
  searchInvoices,
} from '#app/domains/subscriptions/back-office/staff-invoice-queries.server.ts';
import { amountIn, describeTotals } from '../lists/list.ts';
import type { ListReader } from '../lists/list-reader.server.ts';
import { withAccounts } from '../lists/with-accounts.server.ts';
import { parseInvoiceQuery } from './subscription-query.ts';
import { INVOICE_STATE_LABELS } from './subscription-texts.ts';

export type ListedInvoice = FoundInvoice & { account: AccountName | null };

export const invoiceList: ListReader<ListedInvoice> = {
  sort: (params) => parseInvoiceQuery(params).sort,
  async read(platform, params, slice) {
    const { sort, ...search } = parseInvoiceQuery(params);
    return withAccounts(platform, await searchInvoices(platform, search, sort, slice));
  },
  async count(platform, params) {
    return describeTotals(await countInvoices(platform, parseInvoiceQuery(params)), ({ state, sum }) =>
      amountIn(sum, INVOICE_STATE_LABELS[state].name),
    );
  },
};
