import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listWorkItems } from '#app/domains/billing/work-items/work-items.server.ts';
import { listOutbox } from '#app/domains/notifications/message-queries.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import { CLOSED_BUSINESS } from '#tests/support/document-issuers.ts';
import { type DocumentSite, openDocumentSite } from '#tests/support/document-site.ts';
import { mailsTo } from '#tests/support/mails-to.ts';
import { REQUEST } from '#tests/support/money-site.ts';
import { deposit, transferOrder } from '#tests/support/paid-orders.ts';
import { issueDocuments } from '../issuing/issue-documents.server.ts';
import { koreanDay } from '../layouts/korean.ts';
import { listStaffDocuments } from '../reading/document-queries.server.ts';
import { listDocuments } from '../reading/list-documents.server.ts';
import { openDocument } from '../reading/open-document.server.ts';
import { resubmitTaxInvoice } from './resubmit-tax-invoice.server.ts';
import { sendCertificates } from './send-certificates.server.ts';

const HOUR = 60 * 60_000;

const OTHER_BUSINESS = {
  businessNumber: '1208147521',
  company: '주식회사 다른회사',
  representative: '이대표',
  type: '도매업',
  item: null,
};

let site: DocumentSite;
beforeAll(async () => {
  site = await openDocumentSite();
});
beforeEach(() => {
  site.issuers.popbill.behavior = 'answers';
  site.issuers.register.broken = false;
});
afterAll(() => site.close());

test('a transfer with a bill gets a tax invoice, which is tracked to the tax office and modified on a refund', async () => {
  const order = await transferOrder(site.platform, 'bill');
  expect(await site.view(order)).toMatchObject({
    quotation: 1,
    statement: 'Issued after payment.',
    'tax-invoice': 'Issued after payment.',
  });
  await deposit(site.platform, order);
  await issueDocuments(site.platform);
  expect(await site.view(order)).toMatchObject({
    statement: 1,
    'tax-invoice': 'Being issued. Please look again in a few minutes.',
  });
  await sendCertificates(site.platform);
  expect(await site.documents(order)).toEqual(['statement ISSUED 3750000', 'tax-invoice ISSUED 3750000']);
  expect(await site.view(order)).toMatchObject({
    'tax-invoice': 1,
    'cash-receipt': 'You chose a tax invoice instead.',
    'sales-slip': 'Only for payments by card.',
  });
  expect(await site.text(order, 'tax-invoice')).toMatch(/전자세금계산서.*120-81-47521.*3,409,091.*340,909/);

  site.clock.advance(25 * HOUR + 1);
  await site.runDocumentJobs();
  expect((await listStaffDocuments(site.platform, order.id))[1]?.state).toBe('CONFIRMED');

  await site.recordManualRefund(order, 1_000_000);
  await site.runDocumentJobs();
  await site.recordManualRefund(order, 2_750_000);
  await site.runDocumentJobs();
  expect(await site.documents(order)).toEqual([
    'statement CANCELED 3750000',
    'tax-invoice CANCELED 3750000',
    'statement ISSUED -1000000',
    'tax-invoice ISSUED -1000000',
    'statement ISSUED -2750000',
    'tax-invoice ISSUED -2750000',
  ]);
  const listed = await listStaffDocuments(site.platform, order.id);
  expect(listed.map(({ correctionReason }) => correctionReason)).toEqual([null, null, 2, 2, 4, 4]);
  for (const kind of ['statement', 'tax-invoice']) {
    const own = listed.filter((document) => document.kind === kind);
    expect(own.reduce((sum, { vat }) => sum + vat, 0)).toBe(0);
    expect(own.reduce((sum, { supply }) => sum + supply, 0)).toBe(0);
  }
  const modified = listed.at(-1);
  expect(await site.text(order, modified?.number ?? '')).toContain(
    `당초 승인번호 ${listed[1]?.approvalNumber}`,
  );
});

test('refuses a tax invoice to a closed business, and issues it once the buyer gives another number', async () => {
  const order = await transferOrder(site.platform, 'bill', { transferBillNumber: CLOSED_BUSINESS });
  await deposit(site.platform, order);
  await site.runDocumentJobs();
  expect((await site.view(order))['tax-invoice']).toBe(
    'The tax office lists this business number as closed. Please enter another one.',
  );
  const items = await listWorkItems(site.platform, { open: true, limit: 100 });
  expect(JSON.stringify(items)).toContain('business-closed');
  await site.runDocumentJobs();
  const mails = await mailsTo(site.platform, `${order.member.loginId}@example.com`);
  const subject = `Your tax invoice needs another business number: order ${order.number}`;
  expect(mails.filter((each) => each.endsWith(subject))).toHaveLength(1);
  const outbox = await listOutbox(site.platform);
  const mail = outbox.ok ? outbox.value.find((each) => each.subject.endsWith(subject)) : undefined;
  expect(mail?.text).toContain('lists this business number as closed. Please enter another one.');
  expect(mail?.text).toContain(`/orderdetail/${order.number}/taxinvoice`);
  const other = await site.cardOrder();
  expect(
    await resubmitTaxInvoice(site.platform, other.member, order.number, OTHER_BUSINESS, REQUEST),
  ).toEqual({
    ok: false,
    error: 'not-found',
  });
  expect(
    await resubmitTaxInvoice(site.platform, order.member, order.number, OTHER_BUSINESS, REQUEST),
  ).toEqual({
    ok: true,
    value: null,
  });
  expect(
    await resubmitTaxInvoice(site.platform, order.member, order.number, OTHER_BUSINESS, REQUEST),
  ).toEqual({
    ok: false,
    error: 'not-needed',
  });
  await site.runDocumentJobs();
  expect(await site.documents(order)).toEqual([
    'statement ISSUED 3750000',
    'tax-invoice FAILED 3750000',
    'tax-invoice ISSUED 3750000',
  ]);
});

test('retries a silent issuer with the same key, and gets one invoice whatever was lost', async () => {
  const order = await transferOrder(site.platform, 'bill');
  await deposit(site.platform, order);
  site.issuers.popbill.behavior = 'lost-after-issue';
  await site.runDocumentJobs();
  expect((await site.documents(order))[1]).toBe('tax-invoice ISSUING 3750000');
  site.issuers.popbill.behavior = 'broken';
  site.clock.advance(2 * 60_000);
  await site.runDocumentJobs();
  site.issuers.popbill.behavior = 'answers';
  site.clock.advance(10 * 60_000);
  await site.runDocumentJobs();
  expect((await site.documents(order))[1]).toBe('tax-invoice ISSUED 3750000');
  const number = (await listStaffDocuments(site.platform, order.id))[1]?.number;
  const { rows } =
    await sql`select key from sandbox_popbill_invoices where key like ${`${number}-%`}`.execute(
      site.platform.db,
    );
  expect(rows).toHaveLength(1);
});

test('a business register that is down delays the invoice and rejects nobody', async () => {
  const order = await transferOrder(site.platform, 'bill');
  await deposit(site.platform, order);
  site.issuers.register.broken = true;
  await site.runDocumentJobs();
  expect((await site.documents(order))[1]).toBe('tax-invoice ISSUING 3750000');
  site.issuers.register.broken = false;
  site.clock.advance(2 * 60_000);
  await site.runDocumentJobs();
  expect((await site.documents(order))[1]).toBe('tax-invoice ISSUED 3750000');
});

test('dates a tax invoice by its deposit and its correction by the refund', async () => {
  const order = await transferOrder(site.platform, 'bill');
  const day = () => `작성일 ${koreanDay(kstDate(site.clock.now()))}`;
  const [paid] = [day(), await deposit(site.platform, order)];
  site.clock.advance(48 * HOUR);
  await site.runDocumentJobs();
  expect(await site.text(order, 'tax-invoice')).toContain(paid);
  expect(await site.text(order, 'tax-invoice')).not.toContain(day());
  const went = day();
  await site.recordManualRefund(order, order.total);
  site.clock.advance(24 * HOUR);
  await site.runDocumentJobs();
  const back = (await listStaffDocuments(site.platform, order.id)).find(
    ({ kind, corrects }) => kind === 'tax-invoice' && corrects !== null,
  );
  expect(await site.text(order, back?.number ?? '')).toContain(went);
});

test('makes out a tax invoice and its correction to the business that the buyer named', async () => {
  const order = await transferOrder(site.platform, 'bill', { transferBillNumber: CLOSED_BUSINESS });
  await deposit(site.platform, order);
  await site.runDocumentJobs();
  await resubmitTaxInvoice(site.platform, order.member, order.number, OTHER_BUSINESS, REQUEST);
  await site.runDocumentJobs();
  expect(await site.text(order, 'tax-invoice')).toMatch(/120-81-47521.*주식회사 다른회사.*이대표.*도매업/);
  await site.recordManualRefund(order, 1_000_000);
  await site.runDocumentJobs();
  const back = (await listStaffDocuments(site.platform, order.id)).findLast(
    ({ kind }) => kind === 'tax-invoice',
  );
  expect(back).toMatchObject({ total: -1_000_000, state: 'ISSUED' });
  expect(await site.text(order, back?.number ?? '')).toMatch(/120-81-47521.*주식회사 다른회사.*이대표/);
});

describe('a site that is not set up yet', () => {
  const waiting = async (platform: Platform) => {
    const items = await listWorkItems(platform, { open: true, limit: 100 });
    return items.map(({ details }) => details.code).filter((code) => String(code).startsWith('no-'));
  };

  test('accepts no order with a tax invoice while it has no issuer', async () => {
    const platform = { ...site.platform, taxInvoices: null };
    await expect(transferOrder(platform, 'bill')).rejects.toThrow('no-tax-invoices');
  });

  test('keeps tax invoices until an issuer is set up, raises a work item, and issues them in order', async () => {
    const platform = { ...site.platform, taxInvoices: null };
    const orders = [await transferOrder(site.platform, 'bill'), await transferOrder(site.platform, 'bill')];
    for (const order of orders) {
      await deposit(platform, order);
      site.clock.advance(1000);
    }
    for (let minute = 0; minute < 30; minute += 1) {
      await issueDocuments(platform);
      await sendCertificates(platform);
      site.clock.advance(60_000);
    }
    expect(await waiting(platform)).toEqual(['no-issuer']);
    const [first] = orders;
    if (!first) throw new Error('There is no order.');
    expect(await site.documents(first)).toEqual([
      'statement ISSUED 3750000',
      'tax-invoice REQUESTED 3750000',
    ]);
    const listed = await listDocuments(platform, first.member, first.number);
    expect(listed.ok && listed.value.documents.find(({ kind }) => kind === 'tax-invoice')?.unavailable).toBe(
      'Tax invoices are not set up on this site yet. Yours is issued as soon as they are.',
    );
    await site.runDocumentJobs();
    const issued = await Promise.all(orders.map(({ id }) => listStaffDocuments(site.platform, id)));
    const approvals = issued.map((documents) => documents[1]?.approvalNumber ?? '');
    expect(approvals).toEqual([...approvals].sort());
    expect(issued.map((documents) => documents[1]?.state)).toEqual(['ISSUED', 'ISSUED']);
  });

  test('resumes reading the ledger once a seller is set up, including what was refunded meanwhile', async () => {
    await site.runDocumentJobs();
    const production = { ...site.platform, demo: false };
    const order = await transferOrder(site.platform, 'bill');
    await deposit(site.platform, order);
    await issueDocuments(production);
    await site.recordManualRefund(order, 1_000_000);
    site.clock.advance(HOUR);
    await issueDocuments(production);
    expect(await site.documents(order)).toEqual([]);
    expect(await waiting(production)).toContain('no-seller');
    site.clock.advance(HOUR);
    await site.runDocumentJobs();
    expect(await site.documents(order)).toEqual([
      'statement AMENDED 3750000',
      'statement ISSUED -1000000',
      'tax-invoice ISSUED 3750000',
      'tax-invoice REQUESTED -1000000',
    ]);
    const fresh = await transferOrder(site.platform, 'bill');
    const none = await listDocuments(production, fresh.member, fresh.number);
    expect(none.ok && none.value.documents.every(({ unavailable }) => unavailable !== null)).toBe(true);
    expect((await openDocument(production, fresh.member, fresh.number, 'quotation.pdf')).ok).toBe(false);
  });
});
