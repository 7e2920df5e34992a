import type { OrderToDocument } from '#app/domains/billing/documented-orders/documented-orders.server.ts';
import { isUnpaidOrder } from '#app/domains/billing/orders/order.ts';
import type { PaymentMethodType } from '#app/domains/billing/payments/payment-method.ts';
import { businessNumber } from '#app/shared/business-number.ts';
import { type KstDate, kstDate } from '#app/shared/dates.ts';
import { type Krw, splitVat } from '#app/shared/krw.ts';
import type { CorrectionReason, DocumentKind } from '../document.ts';
import type { LedgerExtract } from '../issuing/ledger-extract.ts';
import { cardCompanyName } from './card-companies.ts';
import type { Content, Line, Party } from './content.ts';
import type { Seller } from './seller.server.ts';

/** The tax office's number for cash receipts without a recipient (payments.md §3.4). */
export const SELF_ISSUE_NUMBER = '0100001234';

const METHODS: Readonly<Record<PaymentMethodType, string>> = {
  card: '신용카드',
  naverpay: '네이버페이',
  payco: 'PAYCO',
  paypal: 'PayPal',
  'virtual-account': '가상계좌',
  'bank-transfer': '무통장입금',
};

type NewDocument = {
  kind: DocumentKind;
  number: string;
  total: Krw;
  supply: Krw;
  vat: Krw;
  corrects:
    | (Pick<Content, 'number' | 'writtenOn' | 'recipient' | 'receipt'> & { approvalNumber: string | null })
    | null;
  reason: CorrectionReason | null;
  note: string | null;
  penalty: boolean;
};

/** An order with the period that it pays for. */
export type DocumentedOrder = OrderToDocument & { period: { startsOn: KstDate; endsOn: KstDate } | null };

export function documentContent(
  document: NewDocument,
  order: DocumentedOrder,
  seller: Seller,
  ledger: LedgerExtract,
): Content {
  const { kind, number, total, supply, vat, corrects, reason, note } = document;
  return {
    kind,
    number,
    orderNumber: order.number,
    writtenOn: ledger.writtenOn,
    supplier: seller.party,
    // A correction names the recipient of its original, even if the buyer has given another number since.
    recipient: corrects?.recipient ?? recipientOf(kind, order),
    lines: linesOf(document, order, ledger),
    total,
    supply,
    vat,
    payment: kind === 'quotation' ? null : paymentOf(order, ledger),
    receipt: corrects ? corrects.receipt : kind === 'cash-receipt' ? receiptOf(order) : null,
    corrects: corrects && {
      number: corrects.number,
      writtenOn: corrects.writtenOn,
      approvalNumber: corrects.approvalNumber,
      reason: reason ?? 1,
      note,
    },
    validUntil: kind === 'quotation' ? validUntil(order, ledger.writtenOn) : null,
    sample: seller.sample,
  };
}

function linesOf(
  { corrects, reason, note, penalty, total, supply, vat }: NewDocument,
  order: DocumentedOrder,
  ledger: LedgerExtract,
): Line[] {
  const amounts = { total, supply, vat };
  if (corrects)
    return [correctionLine(corrects.number, correctionName(note === null ? null : reason, ledger), amounts)];
  if (!penalty) return orderLines(order, amounts);
  const name = `Routi ${order.planName} 중도 해지 위약금 (과세 대상 아님)`;
  return [{ name, detail: '미이용 이용료에서 공제', quantity: 1, ...amounts }];
}

function recipientOf(kind: DocumentKind, { contractor, payer }: OrderToDocument): Party {
  const given = kind === 'tax-invoice' ? businessNumber(payer?.certificateNumber ?? '') : null;
  const business = kind === 'tax-invoice' ? payer?.business : null;
  return {
    businessNumber: given,
    name: business?.company ?? contractor.company ?? contractor.name,
    representative: business?.representative ?? contractor.name,
    address: contractor.address,
    phone: contractor.phone,
    email: contractor.email,
    businessType: business?.type ?? null,
    businessItem: business?.item ?? null,
  };
}

type Amounts = Pick<Line, 'total' | 'supply' | 'vat'>;

function lineName({ kind, planName }: OrderToDocument): string {
  switch (kind) {
    case 'checkout':
    case 'period':
      return `Routi ${planName} 월 이용료`;
    case 'change':
      return `Routi ${planName} 이용료 정산`;
    case 'early-end':
      return `Routi ${planName} 중도 해지 위약금 (과세 대상 아님)`;
  }
}

/** The last line takes the rounding difference, so that the lines add up to the total. */
function orderLines(order: DocumentedOrder, amounts: Amounts): Line[] {
  const period = order.period ? `${order.period.startsOn} ~ ${order.period.endsOn}` : '첫 이용 기간 30일';
  const month = { name: lineName(order), detail: period, quantity: 1 };
  if (order.setupFee === 0 || amounts.total !== order.total) return [{ ...month, ...amounts }];
  const setup = { total: order.setupFee, ...splitVat(order.setupFee) };
  const rest = {
    total: amounts.total - setup.total,
    supply: amounts.supply - setup.supply,
    vat: amounts.vat - setup.vat,
  };
  return [
    { name: `Routi ${order.planName} 구축비`, detail: '최초 1회', quantity: 1, ...setup },
    { ...month, ...rest },
  ];
}

/** For corrections by staff, which move no money (payments.md §3.3). */
const CORRECTION_LINE_NAMES: Readonly<Record<CorrectionReason, string>> = {
  1: '기재사항 착오에 따른 차감',
  2: '공급가액 변동에 따른 차감',
  3: '환입에 따른 차감',
  4: '계약 해제에 따른 차감',
  5: '내국신용장 개설에 따른 차감',
  6: '이중 발급에 따른 차감',
};

function correctionName(staffReason: CorrectionReason | null, { cause }: LedgerExtract): string {
  if (staffReason) return CORRECTION_LINE_NAMES[staffReason];
  if (cause === 'early-end') return '중도 해지에 따른 미이용분 차감';
  return cause === 'reversal' ? '입금 취소에 따른 차감' : '환불에 따른 차감';
}

const correctionLine = (number: string, name: string, amounts: Amounts): Line => ({
  name,
  detail: `원 문서 ${number}`,
  quantity: 1,
  ...amounts,
});

/** Null once the order is paid, closed or past its deadline. */
function validUntil({ state, dueAt }: OrderToDocument, writtenOn: KstDate): KstDate | null {
  const open = isUnpaidOrder(state);
  const last = kstDate(dueAt);
  return open && last >= writtenOn ? last : null;
}

function paymentOf(order: DocumentedOrder, ledger: LedgerExtract): Content['payment'] {
  const card = order.payment?.card;
  const paidAt = ledger.paidAt ?? order.paidAt ?? order.createdAt;
  return {
    method: METHODS[order.method],
    paidAt: kstMinute(paidAt),
    card: card
      ? {
          company: cardCompanyName(card.issuer),
          acquirer: cardCompanyName(card.acquirer),
          number: card.number,
          approvalNumber: card.approvalNumber,
          instalmentMonths: card.instalmentMonths,
        }
      : null,
  };
}

const KST_OFFSET_MS = 9 * 60 * 60 * 1000;
const kstMinute = (at: Date) =>
  new Date(at.getTime() + KST_OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ');

/** Expense for a business number, income for a person's telephone or card number, self-issued without a number. */
function receiptOf(order: OrderToDocument): Content['receipt'] {
  const digits = (order.payer?.certificateNumber ?? '').replace(/\D/g, '');
  if (digits === '')
    return {
      purpose: order.payment?.cashReceipt?.purpose ?? 'income',
      number: SELF_ISSUE_NUMBER,
      self: true,
    };
  const purpose = order.payment?.cashReceipt?.purpose;
  const expense = purpose ? purpose === 'expense' : businessNumber(digits) !== null;
  return { purpose: expense ? 'expense' : 'income', number: digits, self: false };
}
