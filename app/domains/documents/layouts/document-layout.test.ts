import { expect, test } from 'vitest';
import { DEFAULTS } from '#app/domains/settings/defaults.ts';
import { createPdfkitRenderer } from '#app/platform/pdf/pdfkit/pdfkit-renderer.server.ts';
import { kstDate } from '#app/shared/dates.ts';
import { splitVat } from '#app/shared/krw.ts';
import { pdfFacts, pdfText } from '#tests/support/pdf-text.ts';
import { type DocumentedOrder, documentContent } from '../content/document-content.ts';
import { sellerOf } from '../content/seller.server.ts';
import { DOCUMENT_KINDS, type DocumentKind } from '../document.ts';
import { documentLayout } from './document-layout.ts';
import { amountInWords } from './korean.ts';
import { registrationLayout } from './registration-layout.ts';

const AT = new Date('2026-11-20T03:00:00Z');
/** The bank's time of the deposit, hours before its statement line was found. */
const PAID_AT = new Date('2026-11-19T23:41:00Z');
const pdf = createPdfkitRenderer();
const seller = demoSeller();

function demoSeller() {
  const found = sellerOf(true, DEFAULTS.seller);
  if (!found) throw new Error('no seller');
  return found;
}

const BUSINESS = {
  company: '한국건설엔지니어링 지점',
  representative: '김대표',
  type: '건설업',
  item: '토목 설계',
};

/** Custom's first charge: two lines whose VAT is rounded separately. */
const ORDER: DocumentedOrder = {
  id: 'order',
  kind: 'checkout',
  number: 'R0123456789ABCD',
  accountId: 'account',
  state: 'PAID',
  planCode: 'custom',
  planName: 'Custom',
  monthly: 2_540_000,
  setupFee: 99_000_000,
  total: 101_540_000,
  usdCents: null,
  method: 'bank-transfer',
  contractor: {
    company: '한국건설엔지니어링 주식회사',
    name: '홍길동',
    phone: '02-123-4567',
    email: 'kim@example.com',
    address: '서울특별시 강남구 테헤란로 123, 4층',
  },
  createdAt: AT,
  paidAt: AT,
  certificate: 'bill',
  payer: { depositor: '홍길동', certificateNumber: '1208147521', business: BUSINESS },
  dueAt: new Date('2026-11-27T14:59:59Z'),
  movements: [],
  payment: {
    card: {
      issuer: '11',
      acquirer: '31',
      number: '53275080****161*',
      approvalNumber: '30012345',
      instalmentMonths: 0,
      amount: 101_540_000,
    },
    easyPay: null,
    cashReceipt: null,
    receiptUrl: null,
  },
  payments: new Map(),
  period: { startsOn: '2026-11-20', endsOn: '2026-12-19' },
};

function build(
  kind: DocumentKind,
  change: Partial<DocumentedOrder> = {},
  { back = false, reversed = false } = {},
) {
  const sign = back ? -1 : 1;
  const { supply, vat } = splitVat(ORDER.total);
  const content = documentContent(
    {
      kind,
      number: 'N-2026-000001',
      total: sign * ORDER.total,
      supply: sign * supply,
      vat: sign * vat,
      reason: back ? 4 : null,
      note: null,
      penalty: false,
      corrects: back
        ? {
            number: 'N-2026-000000',
            writtenOn: '2026-11-19',
            approvalNumber: '2026111941000000000001',
            recipient: seller.party,
            receipt: null,
          }
        : null,
    },
    { ...ORDER, ...change },
    seller,
    {
      writtenOn: kstDate(AT),
      paidAt: PAID_AT,
      attemptId: null,
      cause: back ? (reversed ? 'reversal' : 'refund') : null,
    },
  );
  return { content, layout: documentLayout(content, '2026112041000000000002', AT) };
}

test.each<[DocumentKind, string[]]>([
  [
    'quotation',
    ['견적서', '견적 금액', '일금 일억일백오십사만원정 (VAT 포함)', '주문 당시 금액', '₩101,540,000'],
  ],
  ['statement', ['거래명세서', '무통장입금', '2026-11-20 08:41 (KST)', 'Routi Custom 구축비', '101,540,000']],
  [
    'sales-slip',
    ['신용카드 매출전표', '참고용 사본', 'KB국민카드', 'BC카드', '53275080****161*', '30012345', '일시불'],
  ],
  [
    'cash-receipt',
    ['현금영수증', '지출증빙', '2026-11-20 08:41 (KST)', '120-81-47521', '2026112041000000000002'],
  ],
  [
    'tax-invoice',
    [
      '전자세금계산서',
      '공급받는자 보관용',
      '120-81-47521',
      '한국건설엔지니어링 지점',
      '김대표',
      '건설업',
      '토목 설계',
      '123-45-67891',
      '이 금액을 (영수) 함',
      '90,000,000',
    ],
  ],
])('the PDF of a %s contains its Korean text', async (kind, expected) => {
  const text = pdfText(await pdf.draw(build(kind).layout)).replace(/\n/g, ' ');
  for (const words of [
    ...expected,
    '한국건설엔지니어링 주식회사'.slice(0, kind === 'sales-slip' ? 0 : 9),
    'SAMPLE',
    '92,309,091',
    '9,230,909',
  ]) {
    expect(text).toContain(words);
  }
});

test.each(['statement', 'sales-slip', 'cash-receipt', 'tax-invoice'] as const)(
  'a correction of a %s names its original and has negative amounts',
  async (kind) => {
    const text = pdfText(await pdf.draw(build(kind, {}, { back: true }).layout)).replace(/\n/g, ' ');
    expect(text).toContain(kind === 'tax-invoice' ? '수정 전자세금계산서' : '(취소)');
    for (const words of ['N-2026-000000', '4. 계약의 해제', '2026111941000000000001', '-92,309,091']) {
      expect(text).toContain(words);
    }
  },
);

test('a quotation states how long its price is valid, as long as the order is open', async () => {
  const conditions = async (change: Partial<DocumentedOrder>) =>
    pdfText(await pdf.draw(build('quotation', change).layout)).replace(/\n/g, ' ');
  const awaited = { state: 'AWAITING_DEPOSIT', paidAt: null } as const;
  expect(await conditions(awaited)).toContain('유효기간: 2026년 11월 27일까지');
  // Paid, expired or past its deadline: no new order gets this price.
  const past = new Date('2026-11-19T14:59:59Z');
  for (const change of [{}, { state: 'EXPIRED' } as const, { ...awaited, dueAt: past }]) {
    const text = await conditions(change);
    expect(text).not.toContain('유효기간');
    expect(text).toContain('새로운 주문에는 적용되지 않습니다');
  }
});

test('a reversed deposit is not called a refund on its documents', async () => {
  const text = async (reversed: boolean) =>
    pdfText(await pdf.draw(build('tax-invoice', {}, { back: true, reversed }).layout)).replace(/\n/g, ' ');
  expect(await text(false)).toContain('환불에 따른 차감');
  expect(await text(true)).toContain('입금 취소에 따른 차감');
  expect(await text(true)).not.toContain('환불');
});

test('a document renders to the same bytes every time, on one tagged page in Korean', async () => {
  for (const kind of DOCUMENT_KINDS) {
    const first = await pdf.draw(build(kind).layout);
    expect(
      Buffer.from(await createPdfkitRenderer().draw(build(kind).layout)).equals(Buffer.from(first)),
    ).toBe(true);
    const { title, ...facts } = pdfFacts(first);
    expect(facts).toEqual({ lang: 'ko-KR', tagged: true, pages: 1 });
    expect(title).toContain('N-2026-000001');
    expect(first.length).toBeLessThan(60_000);
  }
});

test('lines add up to their document despite rounding', () => {
  for (const kind of DOCUMENT_KINDS) {
    const { content } = build(kind);
    const sum = (key: 'total' | 'supply' | 'vat') => content.lines.reduce((all, line) => all + line[key], 0);
    expect([sum('total'), sum('supply'), sum('vat')]).toEqual([content.total, content.supply, content.vat]);
  }
});

test('a cash receipt without a number is self-issued and explains how to claim it', async () => {
  const payer = { depositor: '홍길동', certificateNumber: null, business: null };
  const text = pdfText(await pdf.draw(build('cash-receipt', { payer }).layout)).replace(/\n/g, ' ');
  expect(text).toContain('010-000-1234 (국세청 지정번호)');
  expect(text).toContain('홈택스');
});

test('a cash receipt masks the middle of a telephone number', async () => {
  const payer = { depositor: '홍길동', certificateNumber: '010-1234-5678', business: null };
  const text = pdfText(await pdf.draw(build('cash-receipt', { payer }).layout));
  expect(text).toContain('010-****-5678');
  expect(text).not.toContain('1234-5678');
});

test('long names and addresses fit on one page', async () => {
  const long = '아주긴이름'.repeat(20);
  const contractor = { ...ORDER.contractor, company: long, address: long };
  for (const kind of DOCUMENT_KINDS) {
    const bytes = await pdf.draw(build(kind, { contractor }).layout);
    expect(pdfFacts(bytes).pages).toBe(1);
  }
});

test('the sample registration says that it is a sample', async () => {
  const text = pdfText(await pdf.draw(registrationLayout(seller, AT)));
  expect(text).toContain('사업자등록증');
  expect(text).toContain('세무서장이 발급한 등록증이 아니며');
});

test.each([
  [0, '영'],
  [10, '일십'],
  [1_980_000, '일백구십팔만'],
  [101_540_000, '일억일백오십사만'],
  [3_750_000, '삼백칠십오만'],
  [-5_000, '마이너스 오천'],
])('writes %i as %s', (amount, words) => {
  expect(amountInWords(amount)).toBe(words);
});
