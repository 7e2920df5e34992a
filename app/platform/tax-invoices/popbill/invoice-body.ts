import type { InvoiceParty, TaxInvoice } from '../tax-invoice-issuer.ts';

const MAX_LINES = 99;

/** Popbill's Taxinvoice (payments.md §3.3): amounts as strings, days as `yyyyMMdd`. */
export function invoiceBody(invoice: TaxInvoice): Record<string, unknown> {
  const { key, writtenOn, supplier, recipient, lines, modifies } = invoice;
  if (lines.length > MAX_LINES) throw new Error('A tax invoice has at most 99 lines.');
  return {
    writeDate: day(writtenOn),
    chargeDirection: '정과금',
    issueType: '정발행',
    taxType: '과세',
    purposeType: '영수',
    supplyCostTotal: String(invoice.supply),
    taxTotal: String(invoice.vat),
    totalAmount: String(invoice.total),
    invoicerMgtKey: key,
    ...party('invoicer', supplier),
    invoicerEmail: supplier.email,
    invoiceeType: '사업자',
    ...party('invoicee', recipient),
    invoiceeEmail1: recipient.email,
    remark1: invoice.remark,
    businessLicenseYN: false,
    bankBookYN: false,
    ...(modifies && { modifyCode: modifies.reason, orgNTSConfirmNum: modifies.approvalNumber }),
    detailList: lines.map((line, index) => ({
      serialNum: index + 1,
      purchaseDT: day(line.on),
      itemName: line.name,
      spec: line.detail,
      qty: String(line.quantity),
      unitCost: String(line.supply),
      supplyCost: String(line.supply),
      tax: String(line.vat),
    })),
  };
}

const day = (date: string) => date.replaceAll('-', '');

function party(prefix: 'invoicer' | 'invoicee', side: InvoiceParty): Record<string, string> {
  return {
    [`${prefix}CorpNum`]: side.businessNumber,
    [`${prefix}CorpName`]: side.name,
    [`${prefix}CEOName`]: side.representative,
    [`${prefix}Addr`]: side.address,
    [`${prefix}BizType`]: side.businessType,
    [`${prefix}BizClass`]: side.businessItem,
  };
}
