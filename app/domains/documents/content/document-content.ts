import type { OrderToDocument } from '#app/domains/billing/documented-orders/read-order-to-document.server.ts';
import { UNPAID_ORDERS } from '#app/domains/billing/orders/order.ts';
import type { PaymentMethodType } from '#app/domains/billing/payments/payment-method.ts';
import { businessNumber } from '#app/shared/business-number.ts';
import { type KstDate, kstDate } from '#app/shared/dates.ts';
import { type Krw, splitVat } from '#app/shared/krw.ts';
import type { CorrectionReason, DocumentKind } from '../document.ts';
import type { Told } from '../issuing/told-movements.ts';
import { cardCompanyName } from './card-companies.ts';
import type { Content, Line, Party } from './content.ts';
import type { Seller } from './seller.ts';

/** Where no number was given, the tax office has this one (payments.md §3.4). */
export const SELF_ISSUE_NUMBER = '0100001234';

const METHODS: Readonly<Record<PaymentMethodType, string>> = {
  card: '신용카드',
  naverpay: '네이버페이',
  payco: 'PAYCO',
  paypal: 'PayPal',
  'virtual-account': '가상계좌',
  'bank-transfer': '무통장입금',
};

type Paper = {
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

/** An order with the days that it pays for. */
export type DocumentedOrder = OrderToDocument & { period: { startsOn: KstDate; endsOn: KstDate } | null };

/** What a new document says of an order, as it stands now, and of the money that it tells of. */
export function documentContent(paper: Paper, order: DocumentedOrder, seller: Seller, told: Told): Content {
  const { kind, number, total, supply, vat, corrects, reason, note } = paper;
  return {
    kind,
    number,
    orderNumber: order.number,
    writtenOn: told.writtenOn,
    supplier: seller.party,
    // Another number may have been given since: what is taken back is what was issued.
    recipient: corrects?.recipient ?? recipientOf(kind, order),
    lines: linesOf(paper, order, told),
    total,
    supply,
    vat,
    payment: kind === 'quotation' ? null : paymentOf(order, told),
    receipt: corrects ? corrects.receipt : kind === 'cash-receipt' ? receiptOf(order) : null,
    corrects: corrects && {
      number: corrects.number,
      writtenOn: corrects.writtenOn,
      approvalNumber: corrects.approvalNumber,
      reason: reason ?? 1,
      note,
    },
    validUntil: kind === 'quotation' ? validUntil(order, told.writtenOn) : null,
    sample: seller.sample,
  };
}

function linesOf(
  { corrects, reason, note, penalty, total, supply, vat }: Paper,
  order: DocumentedOrder,
  told: Told,
): Line[] {
  const amounts = { total, supply, vat };
  if (corrects) return [backLine(corrects.number, backName(note === null ? null : reason, told), amounts)];
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

/** What an order pays for, in the words of its papers. */
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

/** The month, and the setup once. The last line takes what rounding leaves, so that lines sum to the paper. */
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

/** What staff take back by hand, by its reason (payments.md §3.3); no money goes back with it. */
const BACK_LINES: Readonly<Record<CorrectionReason, string>> = {
  1: '기재사항 착오에 따른 차감',
  2: '공급가액 변동에 따른 차감',
  3: '환입에 따른 차감',
  4: '계약 해제에 따른 차감',
  5: '내국신용장 개설에 따른 차감',
  6: '이중 발급에 따른 차감',
};

function backName(byHand: CorrectionReason | null, { cause }: Told): string {
  if (byHand) return BACK_LINES[byHand];
  if (cause === 'early-end') return '중도 해지에 따른 미이용분 차감';
  return cause === 'reversal' ? '입금 취소에 따른 차감' : '환불에 따른 차감';
}

const backLine = (number: string, name: string, amounts: Amounts): Line => ({
  name,
  detail: `원 문서 ${number}`,
  quantity: 1,
  ...amounts,
});

/** Until when the price stands; null where the order is paid or over, and its price is no offer any more. */
function validUntil({ state, dueAt }: OrderToDocument, writtenOn: KstDate): KstDate | null {
  const open = UNPAID_ORDERS.some((unpaid) => unpaid === state);
  const last = kstDate(dueAt);
  return open && last >= writtenOn ? last : null;
}

function paymentOf(order: OrderToDocument, told: Told): Content['payment'] {
  const card = order.payment?.card;
  const paidAt = told.paidAt ?? order.paidAt ?? order.createdAt;
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

/** To a business number for expenses, to a telephone or card for a person, or to nobody. */
function receiptOf(order: OrderToDocument): Content['receipt'] {
  const digits = (order.payer?.certificateNumber ?? '').replace(/\D/g, '');
  if (digits === '')
    return {
      purpose: order.payment?.cashReceipt?.purpose ?? 'income',
      number: SELF_ISSUE_NUMBER,
      self: true,
    };
  const told = order.payment?.cashReceipt?.purpose;
  const expense = told ? told === 'expense' : businessNumber(digits) !== null;
  return { purpose: expense ? 'expense' : 'income', number: digits, self: false };
}
