import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listStaffDocuments } from '#app/domains/documents/reading/document-queries.server.ts';
import { splitVat } from '#app/shared/krw.ts';
import { type DocumentSite, openDocumentSite } from '#tests/support/document-site.ts';
import { GOOD_ACCOUNT, type PlacedOrder, REQUEST } from '#tests/support/money-site.ts';
import { depositToOwnAccount, placePaidTransfer, reverseDeposit } from '#tests/support/own-account.ts';
import { findOwnedOrder, type OwnedOrder } from '#tests/support/paid-orders.ts';
import { reauthenticated } from '#tests/support/reauthenticated.ts';
import { passDays } from '#tests/support/subscription-money.ts';
import { cancelEarly } from './cancel-early.server.ts';
import { findCancellationView } from './find-cancellation-view.server.ts';

const BASIC = 1_980_000;
const BILL = {
  accountCertificate: 'bill',
  accountBillNumber: '120-81-47521',
  accountBillCompany: '주식회사 루티테스트',
  accountBillRepresentative: '홍대표',
} as const;

let site: DocumentSite;
beforeEach(async () => {
  site = await openDocumentSite();
});
afterEach(() => site.close());

async function cancelToday(order: PlacedOrder, penaltyPercent: number) {
  const { db } = site.platform;
  await sql`update subscriptions set penalty_percent = ${penaltyPercent} where account_id = ${order.member.accountId}`.execute(
    db,
  );
  const view = await findCancellationView(site.platform, order.member);
  const choice = view?.choices.find(({ when }) => when === 'today');
  const input = { when: 'today', shown: choice?.shown ?? '', account: GOOD_ACCOUNT } as const;
  expect(await cancelEarly(site.platform, reauthenticated(order.member), input, REQUEST)).toEqual({
    ok: true,
    value: null,
  });
  await site.runDocumentJobs();
  // The refund is done by the next day.
  await passDays(site, 1);
  await site.runDocumentJobs();
  await site.runDocumentJobs();
  return { unused: choice?.unused ?? 0, penalty: choice?.penalty ?? 0, refund: choice?.refund ?? 0 };
}

/** Totals of an order's documents, by kind. */
async function documentTotals(order: OwnedOrder) {
  const documents = await listStaffDocuments(site.platform, order.id);
  const sum = (kind: string, key: 'total' | 'vat') =>
    documents.filter((document) => document.kind === kind).reduce((all, document) => all + document[key], 0);
  return {
    statement: [sum('statement', 'total'), sum('statement', 'vat')],
    'tax-invoice': [sum('tax-invoice', 'total'), sum('tax-invoice', 'vat')],
    'sales-slip': [sum('sales-slip', 'total'), sum('sales-slip', 'vat')],
    'cash-receipt': [sum('cash-receipt', 'total'), sum('cash-receipt', 'vat')],
  };
}

const capturedAmount = async ({ id }: OwnedOrder) => {
  const { rows } = await sql<{ held: string }>`
    select sum(amount) as held from payment_transactions where order_id = ${id}
  `.execute(site.platform.db);
  return Number(rows[0]?.held);
};

async function paidWithTaxInvoice() {
  const placed = await site.paidByDeposit({ plan: 'basic', ...BILL });
  await site.runDocumentJobs();
  const order = await findOwnedOrder(site.platform, placed.member, placed.orderNumber);
  await passDays(site, 14);
  return { placed, order };
}

test('a refund less the penalty corrects the tax invoice by the whole unused part, and the penalty has no VAT', async () => {
  const { placed, order } = await paidWithTaxInvoice();
  // 2% of 22,770,000 KRW: 990,000 unused and eleven periods to come.
  const { unused, penalty, refund } = await cancelToday(placed, 2);
  expect({ unused, penalty, refund }).toEqual({ unused: 990_000, penalty: 455_400, refund: 534_600 });
  const supplied = BASIC - unused;
  expect(await capturedAmount(order)).toBe(BASIC - refund);
  expect(await documentTotals(order)).toMatchObject({
    'tax-invoice': [supplied, splitVat(supplied).vat],
    statement: [supplied + penalty, splitVat(supplied).vat],
  });
  const documents = await listStaffDocuments(site.platform, order.id);
  expect(documents.map(({ kind, total }) => [kind, total])).toEqual([
    ['statement', BASIC],
    ['tax-invoice', BASIC],
    ['statement', penalty],
    ['statement', -unused],
    ['tax-invoice', -unused],
  ]);
  const text = (total: number) =>
    site.text(order, documents.find((document) => document.total === total)?.number ?? '');
  expect(await text(455_400)).toMatch(/위약금.*미이용/);
  expect(await text(455_400)).not.toContain('VAT 포함');
  // The kind opens the order's own statement, not the penalty's.
  expect(await site.text(order, 'statement')).toContain('월 이용료');
  expect(await text(-990_000)).toContain('중도 해지에 따른 미이용분 차감');
});

test('a penalty that uses up the unused part corrects the tax invoice although no money is refunded', async () => {
  const { placed, order } = await paidWithTaxInvoice();
  const { unused, penalty, refund } = await cancelToday(placed, 10);
  expect({ unused, penalty, refund }).toEqual({ unused: 990_000, penalty: 2_277_000, refund: 0 });
  const supplied = BASIC - unused;
  expect(await capturedAmount(order)).toBe(BASIC);
  expect(await documentTotals(order)).toMatchObject({
    'tax-invoice': [supplied, splitVat(supplied).vat],
    statement: [BASIC, splitVat(supplied).vat],
  });
});

test('a transfer reversed after an early cancellation and paid again gets documents for the supply and the penalty', async () => {
  const placed = await placePaidTransfer(site, {
    plan: 'basic',
    transferCertificate: 'bill',
    transferBillNumber: '120-81-47521',
    transferBillCompany: '주식회사 루티테스트',
    transferBillRepresentative: '홍대표',
    transferBillType: '정보통신업',
    transferBillItem: '소프트웨어',
  });
  await site.runDocumentJobs();
  const order = await findOwnedOrder(site.platform, placed.member, placed.orderNumber);
  await passDays(site, 14);
  const { unused } = await cancelToday(placed, 10);
  await reverseDeposit(site.platform, order.id, BASIC);
  await site.runDocumentJobs();
  expect(await documentTotals(order)).toMatchObject({ 'tax-invoice': [0, 0], statement: [0, 0] });
  site.clock.advance(1_000);
  await depositToOwnAccount(site.platform, order.id, BASIC);
  await site.runDocumentJobs();
  const supplied = BASIC - unused;
  expect(await documentTotals(order)).toMatchObject({
    'tax-invoice': [supplied, splitVat(supplied).vat],
    statement: [BASIC, splitVat(supplied).vat],
  });
});

test('the gateway cancels its receipt with the refund, and we request it for the deducted part', async () => {
  const placed = await site.paidByDeposit({ plan: 'basic', accountCashNumber: '010-1234-5678' });
  await site.runDocumentJobs();
  const order = await findOwnedOrder(site.platform, placed.member, placed.orderNumber);
  await passDays(site, 14);
  const { unused, refund } = await cancelToday(placed, 2);
  const supplied = BASIC - unused;
  expect((await documentTotals(order))['cash-receipt']).toEqual([supplied, splitVat(supplied).vat]);
  expect(await capturedAmount(order)).toBe(BASIC - refund);
});

test('sales slips state what the card paid, with VAT only on the supply', async () => {
  const placed = await site.paidByCard({ plan: 'basic' });
  await site.runDocumentJobs();
  const order = await findOwnedOrder(site.platform, placed.member, placed.orderNumber);
  await passDays(site, 14);
  const { unused, refund } = await cancelToday(placed, 2);
  const { vat } = splitVat(BASIC - unused);
  expect(await documentTotals(order)).toMatchObject({
    statement: [BASIC - refund, vat],
    'sales-slip': [BASIC - refund, vat],
  });
});
