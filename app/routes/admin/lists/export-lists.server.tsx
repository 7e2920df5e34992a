import type { RouteAction } from '#app/domains/accounts/identity/can.ts';
import { accessList, decisionList } from '#app/domains/admin/audit/audit-lists.server.ts';
import { lineList } from '#app/domains/admin/bank-statements/line-list.server.ts';
import { requestList } from '#app/domains/admin/contact/request-list.server.ts';
import { exportList } from '#app/domains/admin/exports/export-list.server.ts';
import type { ExportName } from '#app/domains/admin/exports/exported-table.ts';
import type { Listed } from '#app/domains/admin/lists/list.ts';
import type { ListReader } from '#app/domains/admin/lists/list-reader.server.ts';
import { memberList } from '#app/domains/admin/members/search-members.server.ts';
import { deliveryList } from '#app/domains/admin/messages/delivery-list.server.ts';
import { orderList } from '#app/domains/admin/orders/order-list.server.ts';
import { refundList } from '#app/domains/admin/refunds/refund-list.server.ts';
import { dunningList } from '#app/domains/admin/subscriptions/dunning-list.server.ts';
import { invoiceList } from '#app/domains/admin/subscriptions/invoice-list.server.ts';
import { subscriptionList } from '#app/domains/admin/subscriptions/subscription-list.server.ts';
import type { ListColumn } from '#app/domains/admin/ui/list/list-column.ts';
import { workItemList } from '#app/domains/admin/work-items/work-item-list.server.ts';
import { ACCESS_COLUMNS, DECISION_COLUMNS } from './audit-columns.tsx';
import { CONTACT_COLUMNS } from './contact-columns.tsx';
import { DELIVERY_COLUMNS } from './delivery-columns.tsx';
import { DUNNING_COLUMNS } from './dunning-columns.tsx';
import { LINE_COLUMNS } from './line-columns.tsx';
import { MEMBER_COLUMNS } from './member-columns.tsx';
import { ORDER_COLUMNS } from './order-columns.tsx';
import { REFUND_COLUMNS } from './refund-columns.tsx';
import {
  DEBTOR_EXPORT,
  debtorRows,
  RECURRING_EXPORT,
  REFUND_EXPORT,
  REVENUE_EXPORT,
  recurringRows,
  refundRows,
  revenueRows,
  VAT_DOCUMENT_EXPORT,
  vatDocumentRows,
} from './report-exports.server.tsx';
import { INVOICE_COLUMNS, SUBSCRIPTION_COLUMNS } from './subscription-columns.tsx';
import { WORK_ITEM_COLUMNS } from './work-item-columns.tsx';

type ExportArgs = Parameters<typeof exportList>;

/** The exportable lists, by the name in the address of their export. `path`: the page of the list. */
const LISTS = [
  exported('members', '/admin/members', 'staff.members', memberList, MEMBER_COLUMNS),
  exported('work-items', '/admin/work', 'staff.work', workItemList, WORK_ITEM_COLUMNS),
  exported('orders', '/admin/orders', 'staff.orders', orderList, ORDER_COLUMNS),
  exported('deposits', '/admin/deposits', 'staff.deposits', lineList, LINE_COLUMNS),
  exported('refunds', '/admin/refunds', 'staff.refunds', refundList, REFUND_COLUMNS),
  exported('subscriptions', '/admin/contracts', 'staff.contracts', subscriptionList, SUBSCRIPTION_COLUMNS),
  exported('invoices', '/admin/invoices', 'staff.contracts', invoiceList, INVOICE_COLUMNS),
  exported('dunning', '/admin/dunning', 'staff.contracts', dunningList, DUNNING_COLUMNS),
  exported('messages', '/admin/messages/log', 'staff.messages', deliveryList, DELIVERY_COLUMNS),
  exported('audit', '/admin/audit', 'staff.audit', decisionList, DECISION_COLUMNS),
  exported('accesses', '/admin/audit/accesses', 'staff.audit', accessList, ACCESS_COLUMNS),
  exported('contact', '/admin/contact', 'staff.contact', requestList, CONTACT_COLUMNS),
  exported('report-revenue', '/admin/reports/revenue', 'staff.reports', revenueRows, REVENUE_EXPORT),
  exported('report-recurring', '/admin/reports/recurring', 'staff.reports', recurringRows, RECURRING_EXPORT),
  exported('report-receivables', '/admin/reports/receivables', 'staff.reports', debtorRows, DEBTOR_EXPORT),
  exported('report-refunds', '/admin/reports/refunds', 'staff.reports', refundRows, REFUND_EXPORT),
  exported('vat-documents', '/admin/reports/vat', 'staff.reports', vatDocumentRows, VAT_DOCUMENT_EXPORT),
];

export const findExportedList = (name: string | undefined) => LISTS.find((list) => list.name === name);

/** Hides the type of the rows. */
function exported<Row extends Listed>(
  name: ExportName,
  path: string,
  action: RouteAction,
  reader: ListReader<Row>,
  columns: readonly ListColumn<Row>[],
) {
  return {
    name,
    path,
    action,
    export: (platform: ExportArgs[0], staff: ExportArgs[1], input: ExportArgs[3], caller: ExportArgs[4]) =>
      exportList(platform, staff, { name, reader, columns }, input, caller),
  };
}
